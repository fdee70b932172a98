import { screen } from '../../platform/screens/screen.ts';
import { pathAfter, RESULT_PATH, type WizardPath } from './steps.ts';

export const SlotStep = screen(() => import('./slot/slot-step.tsx'), 'SlotStep');
export const AccountStep = screen(() => import('./account-step.tsx'), 'AccountStep');
export const PetStep = screen(() => import('./pet/pet-step.tsx'), 'PetStep');
export const RequirementsStep = screen(() => import('./requirements-step.tsx'), 'RequirementsStep');
export const TermsStep = screen(() => import('./terms-step.tsx'), 'TermsStep');
export const ResultScreen = screen(() => import('./result/result-screen.tsx'), 'ResultScreen');

const SCREENS: Record<WizardPath, { fetch: () => Promise<unknown> }> = {
  '/booking-selector': SlotStep,
  '/signinup': AccountStep,
  '/pets': PetStep,
  '/locks': RequirementsStep,
  '/terms': TermsStep,
  '/confirmation': ResultScreen,
};

/** A failed chunk is requested again when needed. */
export function fetchNextStep(path: WizardPath, isLoggedIn: boolean): void {
  if (path !== RESULT_PATH) SCREENS[pathAfter(path, { isLoggedIn })].fetch().catch(() => undefined);
}
