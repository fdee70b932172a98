import { Outlet } from 'react-router';
import { useSession } from '../api/session-store.ts';
import { ForbiddenScreen } from '../ui/forbidden-screen.tsx';

/** Lets a SYSADMIN through; the server refuses whoever gets round it. */
export function RequireSysadmin() {
  return useSession()?.roleName === 'SYSADMIN' ? <Outlet /> : <ForbiddenScreen />;
}
