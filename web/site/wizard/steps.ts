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

/** Skips step 2 for users with a session (rules.md#states). */
export function pathAfter(path: StepPath, isLoggedIn = false): WizardPath {
  if (isLoggedIn && path === '/booking-selector') return '/pets';
  return STEPS[stepNumber(path)]?.path ?? RESULT_PATH;
}

export function pathBefore(path: StepPath, isLoggedIn = false): StepPath | '/' {
  if (isLoggedIn && path === '/pets') return '/booking-selector';
  return STEPS[stepNumber(path) - 2]?.path ?? '/';
}

export function isWizardPath(path: string): path is WizardPath {
  return path === RESULT_PATH || isStep(path);
}

export function isStep(path: string): path is StepPath {
  return STEPS.some((step) => step.path === path);
}
