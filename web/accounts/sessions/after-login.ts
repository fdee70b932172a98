import { holding, isText } from '../../platform/api/kept.ts';

type CameFrom = { from: string };
const isCameFrom = holding<CameFrom>({ from: isText });

/** What a guarded path leaves for the login in the history's state. */
export function cameFrom(path: string): CameFrom {
  return { from: path };
}

const OF_RESIDENTS = ['/', '/admin-bookings'];
const DAY_BOOKINGS = '/admin-day-bookings';

/** The path a login was asked on, of ours alone; else home. */
export function pathBeforeLogin(state: unknown): string {
  return isCameFrom(state) && /^\/(?![/\\])/.test(state.from) ? state.from : '/';
}

/** Where a login leads: back to the path it was asked on, else home; staff land on the day, which they run instead of a list of their own (rules.md#access). */
export function pathAfterLogin(state: unknown, roleName: string): string {
  const from = pathBeforeLogin(state);
  return roleName !== 'USER' && OF_RESIDENTS.includes(from) ? DAY_BOOKINGS : from;
}
