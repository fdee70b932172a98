import type { Booking } from '#shared/bookings.ts';
import type { Caller } from '../caller.ts';
import type { Db } from '../db/database.ts';
import { findContact } from './calls.queries.ts';

type Teller = { caller: Caller; townNow: number; isMailSent: boolean };

/** Of a turno that is over, where it was and where it went, nobody has to hear. */
export function isOver(was: number, starts: number, townNow: number): boolean {
  return Math.max(was, starts) <= townNow;
}

/** Whether a mail tells the owner what somebody else just did, or somebody has to call; nothing of what is over or their own. */
export async function withTold(
  db: Db,
  booking: Booking,
  was: Booking['bookingStartDate'],
  { caller, townNow, isMailSent }: Teller,
): Promise<Booking> {
  const { bookingStartDate: starts, BookerUserId } = booking;
  if (isOver(was, starts, townNow) || caller.userId === BookerUserId) return booking;
  const contact = await findContact(db, BookerUserId);
  // No mail leaves once what it tells of has begun.
  const isReached = isMailSent && starts > townNow && contact?.email && contact.bouncedAt === null;
  return { ...booking, told: isReached ? 'mail' : 'call' };
}
