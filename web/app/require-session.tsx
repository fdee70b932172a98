import { createPath, Navigate, Outlet, useLocation } from 'react-router';
import { toReturnState } from '../accounts/sessions/after-login.ts';
import { useSession } from '../platform/api/session-store.ts';

export function RequireSession() {
  const isLoggedIn = useSession() !== null;
  const location = useLocation();
  if (isLoggedIn) return <Outlet />;
  return <Navigate to="/login" replace state={toReturnState(createPath(location))} />;
}
