import { hasMembers, isText } from '../../platform/api/stored-values.ts';

type ReturnState = { from: string };
const isReturnState = hasMembers<ReturnState>({ from: isText });

export function toReturnState(path: string): ReturnState {
  return { from: path };
}

const RESIDENT_PATHS = ['/', '/admin-bookings'];
const DAY_BOOKINGS = '/admin-day-bookings';
const SETUP = '/admin-setup?inicio=1';

/** Returns the path that required the login, if it is one of ours; else home. */
export function pathBeforeLogin(state: unknown): string {
  return isReturnState(state) && /^\/(?![/\\])/.test(state.from) ? state.from : '/';
}

/**
 * Leads back to the path that required the login, or home; staff land on the day instead of their own
 * bookings (rules.md#access), SYSADMINs on the setup, which leads on once it is over.
 */
export function pathAfterLogin(state: unknown, roleName: string): string {
  const from = pathBeforeLogin(state);
  if (roleName === 'USER' || !RESIDENT_PATHS.includes(from)) return from;
  return roleName === 'SYSADMIN' && from === '/' ? SETUP : DAY_BOOKINGS;
}
