import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import type { Clock } from '../../platform/caller.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { findPeopleOf } from '../records/bookings.queries.ts';
import type { BookingNotification } from './delivery.queries.ts';

/** Time to correct a wrong entry before its mail leaves. */
const UNDO_WINDOW_MS = 10 * MINUTE_MS;

type BookingStart = { id: number; bookingStartDate: number };
type Discharge = { handoverId: number; deliveredAt: number };

/** `handoverId` is null if the discharge notified before was revoked. */
export type DischargeNotification = { handoverId: number | null };

/** Mails discharge instructions to the pet's owner, and again after a correction of their times. */
export async function notifyDischarged(
  trx: Trx,
  booking: BookingStart,
  { handoverId, deliveredAt }: Discharge,
  clock: Clock,
): Promise<void> {
  // A discharge entered more than three days late isn't notified.
  if (deliveredAt >= clock.now - 3 * DAY_MS) await enqueueDischarge(trx, booking, { handoverId }, clock);
}

export function notifyDischargeReverted(trx: Trx, booking: BookingStart, clock: Clock): Promise<void> {
  return enqueueDischarge(trx, booking, { handoverId: null }, clock);
}

export function notifyCurrentOwner(
  db: Db,
  { userId, ...notification }: DischargeNotification & BookingNotification & { userId: number },
  now: number,
): Promise<void> {
  const { bookingId, handoverId } = notification;
  const key = `petHandedOver ${handoverId ?? `undone ${bookingId}`} ${now} ${userId}`;
  const mail = { kind: 'petHandedOver', userId, bookingId, payload: notification, key };
  return enqueueMail(db, { ...mail, now, lifetime: 2 * DAY_MS });
}

async function enqueueDischarge(
  trx: Trx,
  { id: bookingId, bookingStartDate: starts }: BookingStart,
  notification: DischargeNotification,
  { now }: Clock,
): Promise<void> {
  const people = await findPeopleOf(trx, bookingId);
  if (!people) return;
  const payload = { ...notification, bookingId, starts, from: starts, reason: null, isOwn: false };
  const key = `petHandedOver ${notification.handoverId ?? `undone ${bookingId}`} ${now}`;
  const mail = { kind: 'petHandedOver', userId: people.ownerId, bookingId, payload, key };
  await enqueueMail(trx, { ...mail, now, lifetime: 2 * DAY_MS, delay: UNDO_WINDOW_MS });
}
