import { statusChange, type Verdict } from '#shared/bookings/booking-states.ts';
import type {
  Booking,
  BookingChange,
  BookingDetail,
  BookingStatus,
  NotDoneReason,
} from '#shared/bookings/bookings.ts';
import { SERVER_MESSAGES } from '#shared/platform/messages.ts';
import { startOfDay } from '#shared/platform/town-clock.ts';
import { freePlaces } from '#shared/schedule/slots.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { type Caller, isStaff, type TownClock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findAgendaById } from '../../schedule/agendas/agendas.queries.ts';
import { listHolds } from '../../schedule/agendas/calendar.queries.ts';
import { findSlot } from '../../schedule/agendas/offer.service.ts';
import { type Rules, staffReasonOf } from '../book/bookability.service.ts';
import { tellAfterwards, tellCorrected } from '../notifications/notices.service.ts';
import { deletePardon } from '../records/absences.queries.ts';
import { bookingRecord, commentOf } from '../records/booking-records.ts';
import { findBooking, updateBooking, updateNotDone } from '../records/bookings.queries.ts';
import { CANCELLING_RATE, checkRate } from '../records/rates.ts';
import { saveArrival } from './arrivals.service.ts';
import { doneBefore } from './done-before.service.ts';
import { followState } from './follow-state.service.ts';
import { checkStillChangeable, findChangeable, holdBooking, type Known } from './held-booking.service.ts';

/** Changes a booking's status and comment as its state machine allows (rules.md#booking); gives it as it then is. */
export async function changeBooking(
  db: Db,
  caller: Caller,
  id: number,
  change: BookingChange,
  rules: Rules,
): Promise<{ booking: Booking; isCancelled: boolean }> {
  const known = await findChangeable(db, caller, id);
  const changed = await inTransaction(db, async (trx) => {
    const before = await changeLocked(trx, caller, known, change, rules);
    const booking = await findBooking(trx, id);
    return booking && { booking, isCancelled: before !== 'C' && booking.bookingStatus === 'C' };
  });
  if (!changed) throw new AppError('notFound');
  return changed;
}

/** The same inside somebody else's transaction; gives the status that was. */
export async function changeLocked(
  trx: Trx,
  caller: Caller,
  known: Known,
  change: BookingChange,
  rules: Rules,
): Promise<BookingStatus> {
  const { booking } = await holdBooking(trx, known);
  await changeHeld(trx, caller, booking, change, rules);
  return booking.bookingStatus;
}

async function changeHeld(
  trx: Trx,
  caller: Caller,
  booking: BookingDetail,
  change: BookingChange,
  rules: Rules,
): Promise<void> {
  const verdict = verdictOn(booking, change, caller, rules.clock.townNow);
  const isResidentsWord = change.notDoneReason !== undefined && !isStaff(caller);
  if (verdict === 'forbidden' || isResidentsWord) throw new AppError('forbidden');
  const status = change.bookingStatus ?? booking.bookingStatus;
  const comment = change.bookingComment ?? booking.bookingComment;
  const notDone = notDoneOf(booking, change, status);
  const isWhy = notDone !== (booking.notDoneReason ?? null);
  const isSame = status === booking.bookingStatus && comment === booking.bookingComment;
  if (isSame && !isWhy && change.whereabouts === undefined) return;
  if (change.updatedAt !== undefined && change.updatedAt !== booking.updatedAt)
    throw new AppError('conflict');

  if (isWhy) await saveNotDone(trx, caller, booking, { notDone, status }, rules.clock);
  if (isSame && isWhy) return;
  if (change.whereabouts !== undefined) {
    await saveArrival(trx, caller, booking, change.whereabouts, rules.clock);
    if (isSame) return;
  }
  await checkChange(trx, caller, booking, { status, verdict }, rules);
  const place = verdict === 'onlyIfFree' ? await findPlaceBack(trx, booking, rules.clock) : booking.place;
  const reason = status === 'C' ? staffReasonOf(caller, change.reason) : null;
  const told = reason === null ? comment : commentOf(comment, reason);
  await saveChange(trx, caller, booking, { status, comment: told, place, reason }, rules);
}

/** Only what isn't kept has a reason; what is marked so anew begins without one. */
function notDoneOf(
  { bookingStatus, notDoneReason: known }: BookingDetail,
  { notDoneReason: said }: BookingChange,
  status: BookingStatus,
): NotDoneReason | null {
  if (status !== 'N') return null;
  return said !== undefined ? said : (bookingStatus === 'N' && known) || null;
}

/** A resident may change the comment while the booking is to come; a status is judged by the state machine. */
function verdictOn(
  booking: Booking,
  { bookingStatus: to, bookingComment: comment }: BookingChange,
  caller: Caller,
  townNow: number,
): Verdict {
  const verdict = to === undefined ? 'same' : statusChange(booking.bookingStatus, to, isStaff(caller));
  const isSameComment = (comment ?? booking.bookingComment) === booking.bookingComment;
  if (verdict === 'forbidden' || isStaff(caller) || isSameComment) return verdict;
  const isToCome = booking.bookingStatus === 'A' && booking.bookingStartDate > townNow;
  return isToCome ? verdict : 'impossible';
}

async function checkChange(
  trx: Trx,
  caller: Caller,
  booking: BookingDetail,
  { status: to, verdict }: { status: BookingStatus; verdict: Verdict },
  { clock, limited }: Rules,
): Promise<void> {
  if (verdict === 'impossible') throw new AppError('conflict', 'El turno ya no permite ese cambio');
  if ((to === 'D' || to === 'N') && booking.bookingDate > startOfDay(clock.townNow)) {
    throw new AppError('conflict', 'El turno todavía no llegó: se puede cumplir desde su día');
  }
  if (isStaff(caller) || to !== 'C' || verdict === 'same') return;
  checkStillChangeable(booking, clock.townNow, 'cancelar');
  if (limited) await checkRate(trx, { userId: caller.userId, at: clock.now }, CANCELLING_RATE);
}

/** A cancelled booking comes back to the place it had, else to another of its slot that nobody took since. */
async function findPlaceBack(trx: Trx, booking: BookingDetail, { timeZone }: TownClock): Promise<number> {
  const { AgendaId, bookingStartDate: starts, bookingEndDate: ends } = booking;
  const holds = await listHolds(trx, AgendaId, starts, ends);
  if (!holds.some(({ place }) => place === booking.place)) return booking.place;
  const agenda = await findAgendaById(trx, AgendaId);
  const slot = agenda && (await findSlot(trx, agenda, starts, timeZone));
  const place = slot?.ends === ends ? freePlaces(slot, holds)[0] : undefined;
  if (place === undefined) throw new AppError('conflict', SERVER_MESSAGES.slotGone);
  return place;
}

async function saveNotDone(
  trx: Trx,
  { userId }: Caller,
  booking: BookingDetail,
  { notDone, status }: { notDone: NotDoneReason | null; status: BookingStatus },
  clock: Rules['clock'],
): Promise<void> {
  const { id, bookingStatus: was } = booking;
  await updateNotDone(trx, id, notDone, clock.now);
  // It was said of another reason.
  await deletePardon(trx, id);
  // With the state it is taken back, without a word of its own.
  if (status !== 'N') return;
  const written = { action: 'booking.why', entityId: id, after: { notDoneReason: notDone } } as const;
  await insertAudit(trx, bookingRecord({ userId, at: clock.now }, written));
  if (was !== 'N') return;
  // What the town did they hear in any case, whatever they muted.
  const tell = notDone === 'town' ? tellAfterwards : tellCorrected;
  await tell(trx, 'bookingMissed', booking, clock);
}

async function saveChange(
  trx: Trx,
  caller: Caller,
  booking: BookingDetail,
  { reason, ...change }: { status: BookingStatus; comment: string; place: number; reason: string | null },
  { clock }: Rules,
): Promise<void> {
  const { id, bookingStatus, bookingComment, place } = booking;
  const isDone = change.status === 'D' && bookingStatus !== 'D';
  // Of one that is no longer done it stays, for when it is again.
  const before = isDone ? await doneBefore(trx, booking, clock.now) : null;
  await updateBooking(trx, id, { ...change, ...(before && { done_at: before.doneAt }) }, clock.now);
  const isCancelled = change.status === 'C' && bookingStatus !== 'C';
  const author = { userId: caller.userId, at: clock.now };
  const record = bookingRecord(author, {
    action: isCancelled ? 'booking.cancel' : 'booking.change',
    entityId: id,
    before: { bookingStatus, bookingComment, place },
    after: {
      bookingStatus: change.status,
      bookingComment: change.comment,
      place: change.place,
      // Staff are people too: who says of the own turno that it was done, says so.
      ...(isStaff(caller) && caller.userId === booking.BookerUserId && { isOwn: true }),
      ...(reason !== null && { reason }),
    },
  });
  await insertAudit(trx, record);
  await followState(trx, caller, booking, { status: change.status, reason, before }, clock);
}
