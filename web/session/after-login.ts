import * as z from 'zod/mini';

const CameFrom = z.object({ from: z.string() });

/** What a guarded path leaves for the login in the history's state. */
export function cameFrom(path: string): z.infer<typeof CameFrom> {
  return { from: path };
}

const OWN_BOOKINGS = '/admin-bookings';
const DAY_BOOKINGS = '/admin-day-bookings';

/** Where a login leads: back to the path it was asked on, else home; staff run the day instead of a list of their own (spec §6). */
export function pathAfterLogin(state: unknown, roleName: string): string {
  const { data } = z.safeParse(CameFrom, state);
  if (!data || !/^\/(?!\/)/.test(data.from)) return '/';
  return data.from === OWN_BOOKINGS && roleName !== 'USER' ? DAY_BOOKINGS : data.from;
}
