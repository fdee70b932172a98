import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../api/session-store.ts';
import { landing } from './landing.ts';
import { isWizardPath, type WizardPath } from './steps.ts';
import { useIsResident } from './use-is-resident.ts';
import { fetchNextStep } from './wizard-screens.ts';
import { useProgress } from './wizard-state.ts';

const IDLE = 1500;

/** Around every screen of the wizard: nobody gets past a step that misses something. */
export function WizardGate() {
  const { pathname } = useLocation();
  return isWizardPath(pathname) ? <Gate path={pathname} /> : <Outlet />;
}

function Gate({ path }: { path: WizardPath }) {
  const isLoggedIn = useSession() !== null;
  const isResident = useIsResident();
  const place = landing(path, { ...useProgress(), isLoggedIn });

  useEffect(() => {
    const timer = setTimeout(fetchNextStep, IDLE, path, isResident);
    return () => clearTimeout(timer);
  }, [path, isResident]);

  return place === path ? <Outlet /> : <Navigate to={place} replace />;
}
