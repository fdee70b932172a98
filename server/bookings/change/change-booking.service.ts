import { decideStatusChange, type StatusChangeVerdict } from '#shared/bookings/booking-states.ts';
import type {
  Booking,
  BookingChange,
  BookingDetail,
  BookingStatus,
  NotDoneReason,
  Whereabouts,
} from '#shared/bookings/bookings.ts';
import { SERVER_MESSAGES } from '#shared/platform/messages.ts';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import { listFreePlaceNumbers } from '#shared/schedule/slots.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { type Caller, type Clock, isStaff, type TownClock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findAgendaById } from '../../schedule/agendas/agendas.queries.ts';
import { findSlot } from '../../schedule/agendas/availability.service.ts';
import { dropKeptPlaces, listHolds } from '../../schedule/agendas/calendar.queries.ts';
import { deleteKeptIn } from '../../schedule/agendas/kept-places.queries.ts';
import { toFreedPlace } from '../../schedule/offers/keep-places.service.ts';
import { type Rules, toStaffReason } from '../book/bookability.service.ts';
import { countReturningBooking } from '../book/day-quotas.service.ts';
import { notifyCorrection, notifyResult } from '../notifications/notify.service.ts';
import { deletePardon } from '../records/absences.queries.ts';
import { toBookingRecord, toCancelComment } from '../records/booking-records.ts';
import { findBooking, setNotDoneReason, updateBooking } from '../records/bookings.queries.ts';
import { CANCELLING_RATE, requireRate } from '../records/rates.ts';
import { applyEffects, restoreDone, type StateChange } from './change-effects.service.ts';
import {
  type LockableBooking,
  lockBooking,
  requireReachableBooking,
  requireStillChangeable,
} from './lock-booking.service.ts';

/** Changes a booking's status and comment as its state machine allows, and returns it (docs/rules.md#states). */
export async function changeBooking(
  db: Db,
  caller: Caller,
  id: number,
  change: BookingChange,
  rules: Rules,
): Promise<{ booking: Booking; isCancelled: boolean }> {
  const knownBooking = await requireReachableBooking(db, caller, id);
  const result = await inTransaction(db, async (trx) => {
    const previousStatus = await applyChange(trx, caller, knownBooking, change, rules);
    const booking = await findBooking(trx, id);
    return booking && { booking, isCancelled: previousStatus !== 'C' && booking.bookingStatus === 'C' };
  });
  if (!result) throw new AppError('notFound');
  return result;
}

/** Locks and changes a booking inside the caller's transaction. Returns the previous status. */
export async function applyChange(
  trx: Trx,
  caller: Caller,
  knownBooking: LockableBooking,
  change: BookingChange,
  rules: Rules,
): Promise<BookingStatus> {
  const { booking } = await lockBooking(trx, knownBooking);
  const verdict = decideBookingChange(booking, change, caller, rules.clock.townNow);
  const isReasonOfResident = change.notDoneReason !== undefined && !isStaff(caller);
  if (verdict === 'forbidden' || isReasonOfResident) throw new AppError('forbidden');
  const { bookingStatus: previous, bookingComment } = booking;
  const status = change.bookingStatus ?? previous;
  const comment = change.bookingComment ?? bookingComment;
  const notDoneReason = toNotDoneReason(booking, change, status);
  const isNewReason = notDoneReason !== (booking.notDoneReason ?? null);
  const isSameState = status === previous && comment === bookingComment;
  if (isSameState && !isNewReason && change.whereabouts === undefined) return previous;
  if (change.updatedAt !== undefined && change.updatedAt !== booking.updatedAt)
    throw new AppError('conflict');

  if (isNewReason) await saveNotDone(trx, caller, booking, { notDoneReason, status }, rules.clock);
  if (isSameState && isNewReason) return previous;
  if (change.whereabouts !== undefined)
    await saveArrival(trx, caller, booking, change.whereabouts, rules.clock);
  if (isSameState) return previous;
  await requireAllowedChange(trx, caller, booking, { status, verdict }, rules);
  const place = verdict === 'onlyIfFree' ? await findReturnPlace(trx, booking, rules.clock) : booking.place;
  if (verdict === 'onlyIfFree') {
    await countReturningBooking(trx, booking, rules.clock);
    await deleteKeptIn(trx, { ...toFreedPlace({ ...booking, place }), agendaId: booking.AgendaId });
  }
  const reason = status === 'C' ? toStaffReason(caller, change.reason) : null;
  const after = { status, place, comment: reason === null ? comment : toCancelComment(comment, reason) };
  await saveState(trx, { caller, booking, after, reason, clock: rules.clock });
  return previous;
}

/** Returns why a booking is not done; a booking newly marked as not done keeps no earlier reason. */
function toNotDoneReason(
  { bookingStatus, notDoneReason: previous }: BookingDetail,
  { notDoneReason: next }: BookingChange,
  status: BookingStatus,
): NotDoneReason | null {
  if (status !== 'N') return null;
  return next !== undefined ? next : (bookingStatus === 'N' && previous) || null;
}

/**
 * Decides a change of status by the state machine; a resident may change the comment only of an upcoming
 * booking.
 */
function decideBookingChange(
  booking: Booking,
  { bookingStatus: next, bookingComment: comment }: BookingChange,
  caller: Caller,
  townNow: number,
): StatusChangeVerdict {
  const verdict =
    next === undefined ? 'same' : decideStatusChange(booking.bookingStatus, next, isStaff(caller));
  const isSameComment = (comment ?? booking.bookingComment) === booking.bookingComment;
  if (verdict === 'forbidden' || isStaff(caller) || isSameComment) return verdict;
  const isUpcoming = booking.bookingStatus === 'A' && booking.bookingStartDate > townNow;
  return isUpcoming ? verdict : 'impossible';
}

async function requireAllowedChange(
  trx: Trx,
  caller: Caller,
  booking: BookingDetail,
  { status, verdict }: { status: BookingStatus; verdict: StatusChangeVerdict },
  { clock, isLimited }: Rules,
): Promise<void> {
  if (verdict === 'impossible') throw new AppError('conflict', 'El turno ya no permite ese cambio');
  if ((status === 'D' || status === 'N') && booking.bookingDate > toStartOfDay(clock.townNow)) {
    throw new AppError('conflict', 'Se puede marcar como cumplido desde el día del turno');
  }
  if (isStaff(caller) || status !== 'C' || verdict === 'same') return;
  requireStillChangeable(booking, clock.townNow, 'cancelar');
  if (isLimited) await requireRate(trx, { userId: caller.userId, at: clock.now }, CANCELLING_RATE);
}

async function findReturnPlace(trx: Trx, booking: BookingDetail, { timeZone }: TownClock): Promise<number> {
  const { AgendaId, bookingStartDate: starts, bookingEndDate: ends } = booking;
  const holds = dropKeptPlaces(await listHolds(trx, AgendaId, starts, ends));
  if (!holds.some(({ place }) => place === booking.place)) return booking.place;
  const agenda = await findAgendaById(trx, AgendaId);
  const slot = agenda && (await findSlot(trx, agenda, starts, timeZone));
  const place = slot?.ends === ends ? listFreePlaceNumbers(slot, holds)[0] : undefined;
  if (place === undefined) throw new AppError('conflict', SERVER_MESSAGES.slotGone);
  return place;
}

async function saveNotDone(
  trx: Trx,
  { userId }: Caller,
  booking: BookingDetail,
  { notDoneReason, status }: { notDoneReason: NotDoneReason | null; status: BookingStatus },
  clock: Rules['clock'],
): Promise<void> {
  const { id, bookingStatus: previous } = booking;
  await setNotDoneReason(trx, id, notDoneReason, clock.now);
  await deletePardon(trx, id);
  // A change of state removes the reason without a record of its own.
  if (status !== 'N') return;
  const entry = { action: 'booking.why', entityId: id, after: { notDoneReason } } as const;
  await insertAudit(trx, toBookingRecord({ userId, at: clock.now }, entry));
  if (previous !== 'N') return;
  // Owners can't mute changes by the town.
  const notify = notDoneReason === 'town' ? notifyResult : notifyCorrection;
  await notify(trx, 'bookingMissed', booking, clock);
}

/** Keeps done_at when reverting, so that marking done again restores it. */
async function saveState(trx: Trx, change: Omit<StateChange, 'restored'>): Promise<void> {
  const { booking, after, clock } = change;
  const isDone = after.status === 'D' && booking.bookingStatus !== 'D';
  const restored = isDone ? await restoreDone(trx, booking, clock.now) : null;
  const columns = restored ? { ...after, done_at: restored.doneAt } : after;
  await updateBooking(trx, booking.id, columns, clock.now);
  await applyEffects(trx, { ...change, restored });
}

const EARLY_ARRIVAL_MESSAGE = 'La llegada se puede anotar desde el día del turno';

/** Records where the pet of an active booking is; keeps the instant at which its wait began. */
async function saveArrival(
  trx: Trx,
  caller: Caller,
  { id, bookingStatus, bookingDate, arrivedAt, insideAt }: BookingDetail,
  whereabouts: Whereabouts,
  clock: Clock,
): Promise<void> {
  if (!isStaff(caller)) throw new AppError('forbidden');
  if (bookingStatus !== 'A') throw new AppError('conflict', 'El turno ya no permite ese cambio');
  if (bookingDate > toStartOfDay(clock.townNow)) throw new AppError('conflict', EARLY_ARRIVAL_MESSAGE);
  const arrived_at = whereabouts === 'away' ? null : (arrivedAt ?? clock.now);
  const inside_at = whereabouts === 'inside' ? clock.now : null;
  await updateBooking(trx, id, { arrived_at, inside_at }, clock.now);
  const record = toBookingRecord(
    { userId: caller.userId, at: clock.now },
    {
      action: 'booking.arrival',
      entityId: id,
      before: { arrivedAt, insideAt },
      after: { arrivedAt: arrived_at, insideAt: inside_at },
    },
  );
  await insertAudit(trx, record);
}
