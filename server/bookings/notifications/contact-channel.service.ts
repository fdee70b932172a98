import type { Booking } from '#shared/bookings/bookings.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { findContact } from '../records/calls.queries.ts';
import { type ContactChannels, findPhoneToNotify, isReachableByMail } from './contact-channel.rules.ts';

type NotifyContext = { caller: Caller; townNow: number } & ContactChannels;

/** Checks whether both starts have passed, in which case no notification is sent. */
export function areBothOver(previousStart: number, starts: number, townNow: number): boolean {
  return Math.max(previousStart, starts) <= townNow;
}

export async function addBookerChannel(
  db: Db,
  booking: Booking,
  previousStart: Booking['bookingStartDate'],
  { caller, townNow, ...channels }: NotifyContext,
): Promise<Booking> {
  const { bookingStartDate: starts, BookerUserId } = booking;
  if (areBothOver(previousStart, starts, townNow) || caller.userId === BookerUserId) return booking;
  const contact = await findContact(db, BookerUserId);
  // Mails expire at the start.
  if (!contact || starts <= townNow) return { ...booking, told: 'call' };
  if (isReachableByMail(contact, channels.config)) return { ...booking, told: 'mail' };
  return { ...booking, told: findPhoneToNotify(contact, channels) === null ? 'call' : 'phone' };
}
