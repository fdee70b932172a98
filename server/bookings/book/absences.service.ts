import { type AbsenceRule, findFirstCountedDay, type Pause, toPause } from '#shared/bookings/absence-rule.ts';
import { type Absence, type BookingPause, PARDON_MESSAGES } from '#shared/bookings/absences.ts';
import { BOOKER_WORDS } from '#shared/bookings/rejections.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { lockUser } from '../../accounts/users/users.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Caller } from '../../platform/caller.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  deletePardon,
  findAbsence,
  listMissedStarts,
  listPausingServices,
  upsertPardon,
} from '../records/absences.queries.ts';
import { toBookingRecord } from '../records/booking-records.ts';
import { findBookerIdOf } from '../records/bookings.queries.ts';

type PauseQuery = { bookerUserId: number; service: AbsenceRule & { ServiceId: number } };

/** Returns the pause that missed bookings cause; reads nothing if the service counts none. */
export async function findPause(
  db: Db,
  { bookerUserId, service }: PauseQuery,
  townNow: number,
): Promise<Pause | null> {
  if (service.noShowMax === 0) return null;
  const today = toIsoDate(townNow);
  const since = findFirstCountedDay(service, today);
  const missedStarts = await listMissedStarts(db, { bookerUserId, serviceId: service.ServiceId, since });
  return toPause(missedStarts.map(toIsoDate), service, today);
}

export async function listOwnPauses(db: Db, { userId }: Caller, townNow: number): Promise<BookingPause[]> {
  const pauses: BookingPause[] = [];
  for (const service of await listPausingServices(db)) {
    const pause = await findPause(db, { bookerUserId: userId, service }, townNow);
    if (pause)
      pauses.push({ ServiceId: service.ServiceId, message: BOOKER_WORDS.paused(pause), from: pause.from });
  }
  return pauses;
}

export async function setPardon(
  db: Db,
  caller: Caller,
  { bookingId, pardonReason }: { bookingId: number } & Absence,
  now: number,
): Promise<Absence> {
  const reason = pardonReason?.trim() ?? null;
  if (reason === '') throw new AppError('invalid', PARDON_MESSAGES.reason);
  const bookerUserId = await findBookerIdOf(db, bookingId);
  if (bookerUserId === undefined) throw new AppError('notFound');
  return inTransaction(db, async (trx) => {
    await lockUser(trx, bookerUserId);
    const absence = await findAbsence(trx, bookingId);
    if (!absence) throw new AppError('conflict', PARDON_MESSAGES.notMissed);
    if (absence.pardonReason === reason) return absence;
    if (reason === null) await deletePardon(trx, bookingId);
    else
      await upsertPardon(trx, {
        booking_id: bookingId,
        reason,
        by_user_id: caller.userId,
        created_at: now,
      });
    const auditEntry = {
      action: 'booking.pardon',
      entityId: bookingId,
      after: { pardonReason: reason },
    } as const;
    await insertAudit(trx, toBookingRecord({ userId: caller.userId, at: now }, auditEntry));
    return { pardonReason: reason };
  });
}
