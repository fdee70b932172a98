import { createPath, Navigate, Outlet, useLocation } from 'react-router';
import { returnState } from '../accounts/sessions/after-login.ts';
import { useSession } from '../platform/api/session-store.ts';

export function RequireSession() {
  const isLoggedIn = useSession() !== null;
  const location = useLocation();
  if (isLoggedIn) return <Outlet />;
  return <Navigate to="/login" replace state={returnState(createPath(location))} />;
}
