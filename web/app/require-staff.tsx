import { Outlet } from 'react-router';
import { useSession } from '../api/session-store.ts';
import { ForbiddenScreen } from '../ui/forbidden-screen.tsx';

/** Lets staff through; the server refuses whoever gets round it. */
export function RequireStaff() {
  return useSession()?.roleName === 'USER' ? <ForbiddenScreen /> : <Outlet />;
}
