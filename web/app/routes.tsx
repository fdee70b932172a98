import { useEffect, useLayoutEffect } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router';
import { useSession } from '../platform/api/session-store.ts';
import { lazyScreen } from '../platform/screens/lazy-screen.ts';
import { OfflineDayFallback } from '../site/shell/offline-day-link.tsx';
import { ResidentShell } from '../site/shell/resident-shell.tsx';
import { WizardGate } from '../site/wizard/wizard-gate.tsx';
import {
  AccountStep,
  PetStep,
  RequirementsStep,
  ResultScreen,
  SlotStep,
  TermsStep,
} from '../site/wizard/wizard-screens.ts';
import { RequireSession } from './require-session.tsx';

const scrollPositions = new Map<string, number>();

const HomeScreen = lazyScreen(() => import('../site/home/home-screen.tsx'), 'HomeScreen');
const LoginScreen = lazyScreen(() => import('../accounts/sessions/login-screen.tsx'), 'LoginScreen');

const LinkRoutes = lazyScreen(() => import('./link-screens.tsx'), 'LinkRoutes');
const AdminRoutes = lazyScreen(async () => {
  const routes = await import('./admin-routes.tsx');
  await routes.fetchScreens();
  return routes;
}, 'AdminRoutes');

export const PRERENDERED_SCREENS: Readonly<Record<string, { fetch: () => Promise<unknown> }>> = {
  '/': HomeScreen,
  '/booking-selector': SlotStep,
  '/login': LoginScreen,
};

/** Fetches what a path shows first: React shows a lazy screen 300 ms after its skeleton at the earliest. */
export function fetchFirstScreen(path: string): Promise<unknown> | undefined {
  return (isAdminPath(path) ? AdminRoutes : PRERENDERED_SCREENS[path])?.fetch();
}

const isAdminPath = (path: string) => path.startsWith('/admin-');

/** Keeps staff routes in admin-routes.tsx, which residents who only book never load. */
export function AppRoutes() {
  useScrollRestoration();
  const role = useSession()?.roleName ?? 'USER';
  const isPublic = !isAdminPath(useLocation().pathname);
  if (!isPublic && role !== 'USER') return <AdminRoutes />;
  return <ResidentShell>{isPublic ? <PublicRoutes /> : <AdminRoutes />}</ResidentShell>;
}

function PublicRoutes() {
  return (
    <Routes>
      <Route
        index
        element={
          <OfflineDayFallback>
            <HomeScreen />
          </OfflineDayFallback>
        }
      />
      <Route path="login" element={<LoginScreen />} />
      <Route element={<WizardGate />}>
        <Route path="booking-selector" element={<SlotStep />} />
        <Route path="signinup" element={<AccountStep />} />
      </Route>
      <Route element={<RequireSession />}>
        <Route element={<WizardGate />}>
          <Route path="pets" element={<PetStep />} />
          <Route path="locks" element={<RequirementsStep />} />
          <Route path="terms" element={<TermsStep />} />
          <Route path="confirmation" element={<ResultScreen />} />
        </Route>
      </Route>
      <Route path="*" element={<LinkRoutes />} />
    </Routes>
  );
}

function useScrollRestoration(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';

  useLayoutEffect(() => {
    if (isBack) scrollTo(0, scrollPositions.get(key) ?? 0);
  }, [key, isBack]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const savePosition = () => scrollPositions.set(key, scrollY);
    addEventListener('scroll', savePosition, { passive: true });
    return () => removeEventListener('scroll', savePosition);
  }, [key]);
}
