import { hasMembers, isText } from '../../platform/api/kept.ts';

type ReturnState = { from: string };
const isReturnState = hasMembers<ReturnState>({ from: isText });

export function returnState(path: string): ReturnState {
  return { from: path };
}

const OF_RESIDENTS = ['/', '/admin-bookings'];
const DAY_BOOKINGS = '/admin-day-bookings';

/** Returns the path that required the login, if it is one of ours; else home. */
export function pathBeforeLogin(state: unknown): string {
  return isReturnState(state) && /^\/(?![/\\])/.test(state.from) ? state.from : '/';
}

/**
 * Leads back to the path that required the login, or home; staff land on the day instead of their own
 * bookings (rules.md#access).
 */
export function pathAfterLogin(state: unknown, roleName: string): string {
  const from = pathBeforeLogin(state);
  return roleName !== 'USER' && OF_RESIDENTS.includes(from) ? DAY_BOOKINGS : from;
}
