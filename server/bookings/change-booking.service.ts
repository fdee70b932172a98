import { statusChange, type Verdict } from '#shared/booking-states.ts';
import type { Booking, BookingChange, BookingDetail, BookingStatus } from '#shared/bookings.ts';
import { MESSAGES } from '#shared/messages.ts';
import { startOfDay } from '#shared/town-clock.ts';
import { listHolds } from '../agendas/agendas.queries.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { type Caller, isStaff } from '../caller.ts';
import { type Db, inTransaction, type Trx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { countActions, findBooking, updateBooking } from './bookings.queries.ts';
import type { Rules } from './claim.service.ts';
import { checkStillChangeable, findChangeable, holdBooking, type Known } from './held-booking.service.ts';

const CANCELLATIONS_PER_DAY = 10;
const DAY = 86_400_000;

/** Changes a booking's status and comment as its state machine allows (product §4); gives it as it then is. */
export async function changeBooking(
  db: Db,
  caller: Caller,
  id: number,
  change: BookingChange,
  rules: Rules,
): Promise<Booking> {
  const known = await findChangeable(db, caller, id);
  await inTransaction(db, (trx) => changeLocked(trx, caller, known, change, rules));
  const booking = await findBooking(db, id);
  if (!booking) throw new AppError('notFound');
  return booking;
}

async function changeLocked(
  trx: Trx,
  caller: Caller,
  known: Known,
  change: BookingChange,
  rules: Rules,
): Promise<void> {
  const { booking } = await holdBooking(trx, known);
  const verdict = verdictOn(booking, change.bookingStatus, caller, rules.clock.townNow);
  if (verdict === 'forbidden') throw new AppError('forbidden');
  const status = change.bookingStatus ?? booking.bookingStatus;
  const comment = change.bookingComment ?? booking.bookingComment;
  if (status === booking.bookingStatus && comment === booking.bookingComment) return;
  if (change.updatedAt !== undefined && change.updatedAt !== booking.updatedAt)
    throw new AppError('conflict');

  await checkChange(trx, caller, booking, { status, verdict }, rules);
  await updateBooking(trx, booking.id, { status, comment }, rules.clock.now);
  const action = status === 'C' && booking.bookingStatus !== 'C' ? 'booking.cancel' : 'booking.change';
  const before = { bookingStatus: booking.bookingStatus, bookingComment: booking.bookingComment };
  const after = { bookingStatus: status, bookingComment: comment };
  await insertAudit(trx, {
    at: rules.clock.now,
    userId: caller.userId,
    action,
    entity: 'booking',
    entityId: booking.id,
    before,
    after,
  });
}

/** A resident may add a comment while the turno is to come; a status is judged by the state machine. */
function verdictOn(
  booking: Booking,
  to: BookingStatus | undefined,
  caller: Caller,
  townNow: number,
): Verdict {
  if (to !== undefined) return statusChange(booking.bookingStatus, to, isStaff(caller));
  const isToCome = booking.bookingStatus === 'A' && booking.bookingStartDate > townNow;
  return isStaff(caller) || isToCome ? 'same' : 'impossible';
}

async function checkChange(
  trx: Trx,
  caller: Caller,
  booking: BookingDetail,
  { status: to, verdict }: { status: BookingStatus; verdict: Verdict },
  rules: Rules,
): Promise<void> {
  const { clock, limited } = rules;
  if (verdict === 'impossible') throw new AppError('conflict', 'El turno ya no permite ese cambio');
  if (verdict === 'onlyIfFree') await checkPlaceFree(trx, booking);
  if ((to === 'D' || to === 'N') && booking.bookingDate > startOfDay(clock.townNow)) {
    throw new AppError('conflict', 'El turno todavía no llegó: se puede cumplir desde su día');
  }
  if (isStaff(caller) || to !== 'C' || verdict === 'same') return;
  checkStillChangeable(booking, clock.townNow, 'cancelar');
  if (!limited) return;
  const today = await countActions(trx, caller.userId, ['booking.cancel'], clock.now - DAY);
  if (today >= CANCELLATIONS_PER_DAY) throw new AppError('tooMany', undefined, DAY / 1000);
}

/** A cancelled booking comes back only to the place it had, if nobody took it since. */
async function checkPlaceFree(trx: Trx, booking: BookingDetail): Promise<void> {
  const { AgendaId, bookingStartDate, bookingEndDate, place } = booking;
  const holds = await listHolds(trx, AgendaId, bookingStartDate, bookingEndDate);
  if (holds.some((hold) => hold.place === place)) throw new AppError('conflict', MESSAGES.slotGone);
}
