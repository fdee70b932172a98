import { Navigate, Outlet, useLocation } from 'react-router';
import { useWhenIdle } from '../../platform/api/use-when-idle.ts';
import { findLanding } from './landing.ts';
import { isWizardPath, type WizardPath } from './steps.ts';
import { useIsLoggedIn } from './use-is-logged-in.ts';
import { fetchNextStep } from './wizard-screens.ts';
import { useProgress } from './wizard-state.ts';

export function WizardGate() {
  const { pathname } = useLocation();
  return isWizardPath(pathname) ? <Gate path={pathname} /> : <Outlet />;
}

function Gate({ path }: { path: WizardPath }) {
  const isLoggedIn = useIsLoggedIn();
  const landing = findLanding(path, { ...useProgress(), isLoggedIn });

  useWhenIdle(`${path} ${isLoggedIn}`, () => fetchNextStep(path, isLoggedIn));

  return landing === path ? <Outlet /> : <Navigate to={landing} replace />;
}
