import type { Booking } from '#shared/bookings/bookings.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { findContact } from '../records/calls.queries.ts';
import { type ContactChannels, phoneToNotify, reachesMail } from './contact-channel.rules.ts';

type NotifyContext = { caller: Caller; townNow: number } & ContactChannels;

/** Returns true where both the previous and the new start have passed: no notification leaves. */
export function isOver(was: number, starts: number, townNow: number): boolean {
  return Math.max(was, starts) <= townNow;
}

/** Adds by which channel the owner is notified of another person's change, or that staff must call. */
export async function withChannel(
  db: Db,
  booking: Booking,
  was: Booking['bookingStartDate'],
  { caller, townNow, ...channels }: NotifyContext,
): Promise<Booking> {
  const { bookingStartDate: starts, BookerUserId } = booking;
  if (isOver(was, starts, townNow) || caller.userId === BookerUserId) return booking;
  const contact = await findContact(db, BookerUserId);
  // No mail leaves after the start.
  if (!contact || starts <= townNow) return { ...booking, told: 'call' };
  if (reachesMail(contact, channels.config)) return { ...booking, told: 'mail' };
  return { ...booking, told: phoneToNotify(contact, channels) === null ? 'call' : 'phone' };
}
