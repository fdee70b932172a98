import type { BookingDetail } from '#shared/bookings/bookings.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';
import { lockUsers } from '../../accounts/users/users.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAgendas } from '../../schedule/agendas/agendas.queries.ts';
import { findBookingDetail } from '../records/booking-details.queries.ts';
import { toBookingRecord } from '../records/booking-records.ts';
import { findPeopleOf, setConfirmedStart } from '../records/bookings.queries.ts';

export type LockableBooking = { id: number; bookerUserId: number; ownerId?: number };

/** Finds the caller's own booking, or any for staff; throws notFound for others'. */
export async function requireReachableBooking(db: Db, caller: Caller, id: number): Promise<LockableBooking> {
  const people = await findPeopleOf(db, id);
  if (!people || (!isStaff(caller) && people.bookerUserId !== caller.userId)) throw new AppError('notFound');
  return { id, ...people };
}

/** Locks booker and owner, then the booking's agenda and its target. Returns the booking as read under the locks. */
export async function lockBooking(
  trx: Trx,
  { id, bookerUserId, ownerId = bookerUserId }: LockableBooking,
  findTargetId = async ({ AgendaId }: BookingDetail) => AgendaId,
): Promise<{ booking: BookingDetail; targetId: number }> {
  await lockPeopleOfBooking(trx, id, [bookerUserId, ownerId]);
  const unlockedBooking = await requireLockedBooking(trx, id);
  const targetId = await findTargetId(unlockedBooking);
  await lockAgendas(trx, [unlockedBooking.AgendaId, targetId]);
  const booking = await requireLockedBooking(trx, id);
  if (booking.AgendaId !== unlockedBooking.AgendaId) throw new AppError('conflict');
  return { booking, targetId };
}

/**
 * Locks also an owner who got the pet meanwhile, since the pet's record is written under its owner's lock.
 */
async function lockPeopleOfBooking(trx: Trx, id: number, lockedIds: readonly number[]): Promise<void> {
  await lockUsers(trx, lockedIds);
  const people = await findPeopleOf(trx, id);
  const others = Object.values(people ?? {}).filter((each) => !lockedIds.includes(each));
  if (others.length > 0) await lockPeopleOfBooking(trx, id, [...lockedIds, ...others]);
}

/** Throws if it is too late for a resident to cancel or move: the service's limit before the start. */
export function requireStillChangeable(
  { changeableUntil, bookingStartDate }: BookingDetail,
  townNow: number,
  verb: 'cancelar' | 'mover',
): void {
  if (townNow < changeableUntil) return;
  const message =
    changeableUntil === bookingStartDate
      ? `El turno ya empezó y no se puede ${verb}`
      : `El turno se podía ${verb} hasta el ${formatDate(changeableUntil)} a las ${formatTime(changeableUntil)}`;
  throw new AppError('conflict', message);
}

export async function saveConfirmation(trx: Trx, booking: BookingDetail, now: number): Promise<void> {
  const { id, bookingStartDate, bookingStatus, BookerUserId: userId } = booking;
  if (booking.answer === 'coming') return;
  await setConfirmedStart(trx, id, bookingStartDate);
  const action = {
    action: 'booking.coming',
    entityId: id,
    after: { bookingStatus, isComing: true },
  } as const;
  await insertAudit(trx, toBookingRecord({ userId, at: now }, action));
}

async function requireLockedBooking(trx: Trx, id: number): Promise<BookingDetail> {
  const booking = await findBookingDetail(trx, id, null);
  if (!booking) throw new AppError('notFound');
  return booking;
}
