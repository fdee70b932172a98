export const STEPS = [
  {
    path: '/booking-selector',
    short: 'Seleccioná el turno',
    title: 'Seleccioná el turno entre las opciones disponibles',
  },
  { path: '/signinup', short: 'Registrate como usuario', title: 'Registrate como usuario' },
  { path: '/pets', short: 'Registrá tu mascota', title: 'Registrá tu mascota' },
  { path: '/locks', short: 'Confirmá los datos', title: 'Confirmá los datos' },
  { path: '/terms', short: 'Términos y condiciones', title: 'Términos y condiciones' },
] as const;

export const RESULT_PATH = '/confirmation';

export type StepPath = (typeof STEPS)[number]['path'];
export type WizardPath = StepPath | typeof RESULT_PATH;

export function stepNumber(path: StepPath): number {
  return STEPS.findIndex((step) => step.path === path) + 1;
}

type StepConditions = { isLoggedIn?: boolean; hasRequirements?: boolean };

export function pathAfter(path: StepPath, conditions: StepConditions = {}): WizardPath {
  const next = STEPS[stepNumber(path)]?.path ?? RESULT_PATH;
  return next !== RESULT_PATH && isSkipped(next, conditions) ? pathAfter(next, conditions) : next;
}

export function pathBefore(path: StepPath, conditions: StepConditions = {}): StepPath | '/' {
  const previous = STEPS[stepNumber(path) - 2]?.path ?? '/';
  return previous !== '/' && isSkipped(previous, conditions) ? pathBefore(previous, conditions) : previous;
}

function isSkipped(path: StepPath, { isLoggedIn = false, hasRequirements = true }: StepConditions): boolean {
  return (path === '/signinup' && isLoggedIn) || (path === '/locks' && !hasRequirements);
}

export function isWizardPath(path: string): path is WizardPath {
  return path === RESULT_PATH || STEPS.some((step) => step.path === path);
}
