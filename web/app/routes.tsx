import { useEffect, useLayoutEffect } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router';
import { useSession } from '../platform/api/session-store.ts';
import { screen } from '../platform/screens/screen.ts';
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

const positions = new Map<string, number>();

const HomeScreen = screen(() => import('../site/home/home-screen.tsx'), 'HomeScreen');
const NotFoundScreen = screen(() => import('../platform/screens/not-found-screen.tsx'), 'NotFoundScreen');
const LoginScreen = screen(() => import('../accounts/sessions/login-screen.tsx'), 'LoginScreen');

const ConfirmEmailScreen = screen(() => import('./link-screens.tsx'), 'ConfirmEmailScreen');
const TicketPage = screen(() => import('./link-screens.tsx'), 'TicketPage');
const CheckScreen = screen(() => import('./link-screens.tsx'), 'CheckScreen');
const ComingScreen = screen(() => import('./link-screens.tsx'), 'ComingScreen');
const DrawRoutes = screen(() => import('./link-screens.tsx'), 'DrawRoutes');
const JoinScreen = screen(() => import('./link-screens.tsx'), 'JoinScreen');

const AdminRoutes = screen(() => import('./admin-routes.tsx'), 'AdminRoutes');

export const PRERENDERED_SCREENS: Readonly<Record<string, { fetch: () => Promise<unknown> }>> = {
  '/': HomeScreen,
  '/booking-selector': SlotStep,
  '/login': LoginScreen,
};

/** Keeps staff routes in admin-routes.tsx, which residents who only book never load. */
export function AppRoutes() {
  useScrollRestoration();
  const role = useSession()?.roleName ?? 'USER';
  const isPublic = !useLocation().pathname.startsWith('/admin-');
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
      <Route path="confirm-email" element={<ConfirmEmailScreen />} />
      <Route path="turno/:token" element={<TicketPage />} />
      <Route path="v/:code" element={<CheckScreen />} />
      <Route path="operativos" element={<ComingScreen />} />
      <Route path="lista-de-espera" element={<JoinScreen />} />
      <Route path="sorteos/:id/*" element={<DrawRoutes />} />
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
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

function useScrollRestoration(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';

  useLayoutEffect(() => {
    if (isBack) scrollTo(0, positions.get(key) ?? 0);
  }, [key, isBack]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
}
