import { hasMembers, isText } from '../../platform/api/stored-values.ts';

type ReturnState = { from: string };
const isReturnState = hasMembers<ReturnState>({ from: isText });

export function toReturnState(path: string): ReturnState {
  return { from: path };
}

const RESIDENT_PATHS = ['/', '/admin-bookings'];
const DAY_BOOKINGS_PATH = '/admin-day-bookings';
const SETUP_PATH = '/admin-setup?inicio=1';

/** Returns the path that required the login if it is within this site, else home. */
export function pathBeforeLogin(state: unknown): string {
  return isReturnState(state) && /^\/(?![/\\])/.test(state.from) ? state.from : '/';
}

/**
 * Returns the path that required the login. Staff get the day's bookings instead of home or their own
 * bookings (rules.md#access); SYSADMINs get the setup instead of home, which redirects once it is done.
 */
export function pathAfterLogin(state: unknown, roleName: string): string {
  const from = pathBeforeLogin(state);
  if (roleName === 'USER' || !RESIDENT_PATHS.includes(from)) return from;
  return roleName === 'SYSADMIN' && from === '/' ? SETUP_PATH : DAY_BOOKINGS_PATH;
}
