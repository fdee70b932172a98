import type { Progress } from './progress.ts';
import { RESULT_PATH, STEPS, type StepPath, type WizardPath } from './steps.ts';

export type WizardState = Pick<Progress, 'slot' | 'petId' | 'isCleared' | 'outcome'> & {
  isLoggedIn: boolean;
};

/** Returns `path`, or the first incomplete step (rules.md#catalogues). */
export function findLanding(path: WizardPath, state: WizardState): WizardPath {
  const { outcome } = state;
  if (path === RESULT_PATH) return outcome ? path : firstMissing(state);
  if (outcome?.ok === 1 && path !== STEPS[0].path) return RESULT_PATH;
  const missing = firstMissing(state);
  return isBefore(missing, path) ? missing : path;
}

function firstMissing({ slot, isLoggedIn, petId, isCleared }: WizardState): StepPath {
  if (!slot) return '/booking-selector';
  if (!isLoggedIn) return '/signinup';
  if (petId === null) return '/pets';
  return isCleared ? '/terms' : '/locks';
}

function isBefore(one: StepPath, other: StepPath): boolean {
  const order = STEPS.map((step) => step.path);
  return order.indexOf(one) < order.indexOf(other);
}
