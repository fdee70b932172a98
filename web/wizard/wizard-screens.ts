import { lazy } from 'react';
import { pathAfter, RESULT_PATH, type WizardPath } from './steps.ts';

/* Each step comes in a chunk of its own, and while one is read the next is fetched. */
const loadSlotStep = () => import('./slot-step.tsx');
const loadAccountStep = () => import('./account-step.tsx');
const loadPetStep = () => import('./pet-step.tsx');
const loadRequirementsStep = () => import('./requirements-step.tsx');
const loadTermsStep = () => import('./terms-step.tsx');
const loadResultScreen = () => import('./result-screen.tsx');

export const SlotStep = lazy(async () => ({ default: (await loadSlotStep()).SlotStep }));
export const AccountStep = lazy(async () => ({ default: (await loadAccountStep()).AccountStep }));
export const PetStep = lazy(async () => ({ default: (await loadPetStep()).PetStep }));
export const RequirementsStep = lazy(async () => ({
  default: (await loadRequirementsStep()).RequirementsStep,
}));
export const TermsStep = lazy(async () => ({ default: (await loadTermsStep()).TermsStep }));
export const ResultScreen = lazy(async () => ({ default: (await loadResultScreen()).ResultScreen }));

const LOADERS: Record<WizardPath, () => Promise<unknown>> = {
  '/booking-selector': loadSlotStep,
  '/signinup': loadAccountStep,
  '/pets': loadPetStep,
  '/locks': loadRequirementsStep,
  '/terms': loadTermsStep,
  '/confirmation': loadResultScreen,
};

/** A chunk that doesn't come now is asked for again when it is needed. */
export function fetchNextStep(path: WizardPath, isResident: boolean): void {
  if (path !== RESULT_PATH) LOADERS[pathAfter(path, isResident)]().catch(() => undefined);
}
