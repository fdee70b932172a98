import type { Booking } from '#shared/bookings.ts';
import type { Caller } from '../caller.ts';
import type { Db } from '../db/database.ts';
import { findContact } from './calls.queries.ts';

type Teller = { caller: Caller; townNow: number; isMailSent: boolean };

/** Whether a mail tells the owner what somebody else just did, or somebody has to call; nothing of what is over or their own. */
export async function withTold(
  db: Db,
  booking: Booking,
  was: Booking['bookingStartDate'],
  { caller, townNow, isMailSent }: Teller,
): Promise<Booking> {
  const isOver = Math.max(was, booking.bookingStartDate) <= townNow;
  if (isOver || caller.userId === booking.BookerUserId) return booking;
  const contact = await findContact(db, booking.BookerUserId);
  const isReached = isMailSent && contact?.email && contact.bouncedAt === null;
  return { ...booking, told: isReached ? 'mail' : 'call' };
}
