import { holding, isText } from '../api/kept.ts';

type CameFrom = { from: string };
const isCameFrom = holding<CameFrom>({ from: isText });

/** What a guarded path leaves for the login in the history's state. */
export function cameFrom(path: string): CameFrom {
  return { from: path };
}

const OWN_BOOKINGS = '/admin-bookings';
const DAY_BOOKINGS = '/admin-day-bookings';

/** Where a login leads: back to the path it was asked on, else home; staff run the day instead of a list of their own (spec §6). */
export function pathAfterLogin(state: unknown, roleName: string): string {
  if (!isCameFrom(state) || !/^\/(?!\/)/.test(state.from)) return '/';
  return state.from === OWN_BOOKINGS && roleName !== 'USER' ? DAY_BOOKINGS : state.from;
}
