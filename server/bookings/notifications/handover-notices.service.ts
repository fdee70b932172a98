import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import type { Clock } from '../../platform/caller.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { findPeopleOf } from '../records/bookings.queries.ts';
import type { TurnoTold } from './delivery.queries.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Whoever wrote the wrong name has seen it by then. */
const SLIP = 10 * MINUTE;

type Turno = { id: number; bookingStartDate: number };
type Given = { handoverId: number; deliveredAt: number };

/** Which giving back is told of; null, that the one they were told of doesn't hold. */
export type HandoverTold = { handoverId: number | null };

/** What to do at home, by mail too, to whoever keeps the animal: once, and again where its moments were corrected. */
export async function tellHandedOver(
  trx: Trx,
  turno: Turno,
  { handoverId, deliveredAt }: Given,
  clock: Clock,
): Promise<void> {
  // Whoever catches up with last month's list tells nobody.
  if (deliveredAt >= clock.now - 3 * DAY) await enqueue(trx, turno, { handoverId }, clock);
}

/** That what they were told to do at home doesn't hold, where they were told. */
export function tellHandoverUndone(trx: Trx, turno: Turno, clock: Clock): Promise<void> {
  return enqueue(trx, turno, { handoverId: null }, clock);
}

/** The same to whoever keeps it by now; it has rested. */
export function tellKeeperInstead(
  db: Db,
  { userId, ...told }: HandoverTold & TurnoTold & { userId: number },
  now: number,
): Promise<void> {
  const { bookingId, handoverId } = told;
  const key = `petHandedOver ${handoverId ?? `undone ${bookingId}`} ${now} ${userId}`;
  const mail = { kind: 'petHandedOver', userId, bookingId, payload: told, key };
  return enqueueMail(db, { ...mail, now, lifetime: 2 * DAY });
}

async function enqueue(
  trx: Trx,
  { id: bookingId, bookingStartDate: starts }: Turno,
  told: HandoverTold,
  { now }: Clock,
): Promise<void> {
  const people = await findPeopleOf(trx, bookingId);
  if (!people) return;
  const payload = { ...told, bookingId, starts, from: starts, reason: null, isOwn: false };
  // Undone and given back anew, it is told anew.
  const key = `petHandedOver ${told.handoverId ?? `undone ${bookingId}`} ${now}`;
  const mail = { kind: 'petHandedOver', userId: people.keeperId, bookingId, payload, key };
  await enqueueMail(trx, { ...mail, now, lifetime: 2 * DAY, rest: SLIP });
}
