import type { BookingDetail } from '#shared/bookings/bookings.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';
import { lockUsers } from '../../accounts/users/users.queries.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAgendas } from '../book/bookability.service.ts';
import { findBookingDetail } from '../records/booking-details.queries.ts';
import { findPeopleOf } from '../records/bookings.queries.ts';

/** A booking the caller may change, its owner and, where that is somebody else by now, its pet's. */
export type Known = { id: number; bookerUserId: number; keeperId?: number };

/** One's own booking, any for staff; anybody else's is as good as none. */
export async function findChangeable(db: Db, caller: Caller, id: number): Promise<Known> {
  const people = await findPeopleOf(db, id);
  if (!people || (!isStaff(caller) && people.bookerUserId !== caller.userId)) throw new AppError('notFound');
  return { id, ...people };
}

/** Holds the owner, and the pet's, then the booking's agenda and the one it may go to; gives the booking as it then is, and where to. */
export async function holdBooking(
  trx: Trx,
  { id, bookerUserId, keeperId = bookerUserId }: Known,
  findTarget = async ({ AgendaId }: BookingDetail) => AgendaId,
): Promise<{ booking: BookingDetail; targetId: number }> {
  await holdPeople(trx, id, [bookerUserId, keeperId]);
  const seen = await findHeld(trx, id);
  const targetId = await findTarget(seen);
  await lockAgendas(trx, [seen.AgendaId, targetId]);
  const booking = await findHeld(trx, id);
  if (booking.AgendaId !== seen.AgendaId) throw new AppError('conflict');
  return { booking, targetId };
}

/** Whoever keeps the pet by then, too: what a turno writes of it is written under its keeper's lock. */
async function holdPeople(trx: Trx, id: number, held: readonly number[]): Promise<void> {
  await lockUsers(trx, held);
  const people = await findPeopleOf(trx, id);
  const others = Object.values(people ?? {}).filter((each) => !held.includes(each));
  if (others.length > 0) await holdPeople(trx, id, [...held, ...others]);
}

/** A resident's last moment to cancel or move a booking is the service's limit before its start. */
export function checkStillChangeable(
  { changeableUntil, bookingStartDate }: BookingDetail,
  townNow: number,
  verb: 'cancelar' | 'reprogramar',
): void {
  if (townNow < changeableUntil) return;
  const message =
    changeableUntil === bookingStartDate
      ? `El turno ya empezó y no se puede ${verb}`
      : `El turno se podía ${verb} hasta el ${formatDate(changeableUntil)} a las ${formatTime(changeableUntil)}`;
  throw new AppError('conflict', message);
}

async function findHeld(trx: Trx, id: number): Promise<BookingDetail> {
  const booking = await findBookingDetail(trx, id, null);
  if (!booking) throw new AppError('notFound');
  return booking;
}
