import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import type { Clock } from '../../platform/caller.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { findPeopleOf } from '../records/bookings.queries.ts';
import type { BookingNotification } from './delivery.queries.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Whoever wrote the wrong name has seen it by then. */
const UNDO_WINDOW = 10 * MINUTE;

type BookingStart = { id: number; bookingStartDate: number };
type Discharge = { handoverId: number; deliveredAt: number };

/** Which giving back is told of; null, that the one they were told of doesn't hold. */
export type DischargeNotification = { handoverId: number | null };

/** What to do at home, by mail too, to whoever keeps the animal: once, and again where its moments were corrected. */
export async function notifyDischarged(
  trx: Trx,
  turno: BookingStart,
  { handoverId, deliveredAt }: Discharge,
  clock: Clock,
): Promise<void> {
  // Whoever catches up with last month's list tells nobody.
  if (deliveredAt >= clock.now - 3 * DAY) await enqueue(trx, turno, { handoverId }, clock);
}

/** That what they were told to do at home doesn't hold, where they were told. */
export function notifyDischargeReverted(trx: Trx, turno: BookingStart, clock: Clock): Promise<void> {
  return enqueue(trx, turno, { handoverId: null }, clock);
}

/** The same to whoever keeps it by now; it has rested. */
export function notifyOwnerInstead(
  db: Db,
  { userId, ...notification }: DischargeNotification & BookingNotification & { userId: number },
  now: number,
): Promise<void> {
  const { bookingId, handoverId } = notification;
  const key = `petHandedOver ${handoverId ?? `undone ${bookingId}`} ${now} ${userId}`;
  const mail = { kind: 'petHandedOver', userId, bookingId, payload: notification, key };
  return enqueueMail(db, { ...mail, now, lifetime: 2 * DAY });
}

async function enqueue(
  trx: Trx,
  { id: bookingId, bookingStartDate: starts }: BookingStart,
  notification: DischargeNotification,
  { now }: Clock,
): Promise<void> {
  const people = await findPeopleOf(trx, bookingId);
  if (!people) return;
  const payload = { ...notification, bookingId, starts, from: starts, reason: null, isOwn: false };
  // Undone and given back anew, it is told anew.
  const key = `petHandedOver ${notification.handoverId ?? `undone ${bookingId}`} ${now}`;
  const mail = { kind: 'petHandedOver', userId: people.keeperId, bookingId, payload, key };
  await enqueueMail(trx, { ...mail, now, lifetime: 2 * DAY, rest: UNDO_WINDOW });
}
