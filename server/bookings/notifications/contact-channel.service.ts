import type { Booking } from '#shared/bookings/bookings.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { findContact } from '../records/calls.queries.ts';
import { type ContactChannels, phoneToNotify, reachesMail } from './contact-channel.rules.ts';

type NotifyContext = { caller: Caller; townNow: number } & ContactChannels;

/** Of a turno that is over, where it was and where it went, nobody has to hear. */
export function isOver(was: number, starts: number, townNow: number): boolean {
  return Math.max(was, starts) <= townNow;
}

/** Whether a mail or the phone tells the owner what somebody else just did, or somebody has to call; nothing of what is over or their own. */
export async function withChannel(
  db: Db,
  booking: Booking,
  was: Booking['bookingStartDate'],
  { caller, townNow, ...ways }: NotifyContext,
): Promise<Booking> {
  const { bookingStartDate: starts, BookerUserId } = booking;
  if (isOver(was, starts, townNow) || caller.userId === BookerUserId) return booking;
  const contact = await findContact(db, BookerUserId);
  // Nothing leaves once what it tells of has begun.
  if (!contact || starts <= townNow) return { ...booking, told: 'call' };
  if (reachesMail(contact, ways.config)) return { ...booking, told: 'mail' };
  return { ...booking, told: phoneToNotify(contact, ways) === null ? 'call' : 'phone' };
}
