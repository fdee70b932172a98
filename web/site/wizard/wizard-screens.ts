import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { pathAfter, RESULT_PATH, type WizardPath } from './steps.ts';

export const SlotStep = lazyScreen(() => import('./slot/slot-step.tsx'), 'SlotStep');
export const AccountStep = lazyScreen(() => import('./account-step.tsx'), 'AccountStep');
export const PetStep = lazyScreen(() => import('./pet/pet-step.tsx'), 'PetStep');
export const RequirementsStep = lazyScreen(() => import('./requirements-step.tsx'), 'RequirementsStep');
export const TermsStep = lazyScreen(() => import('./terms-step.tsx'), 'TermsStep');
export const ResultScreen = lazyScreen(() => import('./result/result-screen.tsx'), 'ResultScreen');

const SCREENS: Record<WizardPath, { fetch: () => Promise<unknown> }> = {
  '/booking-selector': SlotStep,
  '/signinup': AccountStep,
  '/pets': PetStep,
  '/locks': RequirementsStep,
  '/terms': TermsStep,
  '/confirmation': ResultScreen,
};

/** Ignores failures, since a failed chunk is requested again when needed. */
export function fetchNextStep(path: WizardPath, isLoggedIn: boolean): void {
  if (path !== RESULT_PATH) SCREENS[pathAfter(path, { isLoggedIn })].fetch().catch(() => undefined);
}
