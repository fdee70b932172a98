import type { Progress } from './progress.ts';
import { RESULT_PATH, STEPS, type StepPath, type WizardPath } from './steps.ts';

export type WizardState = Pick<Progress, 'slot' | 'petId' | 'isCleared' | 'outcome'> & {
  isLoggedIn: boolean;
};

/** Where a visit to `path` leads: there, or to the first step that misses something (rules.md#catalogues). */
export function landing(path: WizardPath, standing: WizardState): WizardPath {
  const { outcome } = standing;
  if (path === RESULT_PATH) return outcome ? path : firstMissing(standing);
  if (outcome?.ok === 1 && path !== STEPS[0].path) return RESULT_PATH;
  const missing = firstMissing(standing);
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
