import type { BookingDetail, BookingStatus } from '#shared/bookings/bookings.ts';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import { revertOutcome, saveOutcome } from '../../health/record/outcomes.service.ts';
import { isDischargeReverted, restoreDischarge } from '../../health/record/restored-rows.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { type Author, type Caller, type Clock, isStaff } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { toFreedPlace } from '../../schedule/offers/keep-places.service.ts';
import { endEntries } from '../../schedule/offers/offers.queries.ts';
import { matchFreedPlaces } from '../book/match-places.service.ts';
import { notifyCancelled, notifyCorrection, notifyResult } from '../notifications/notify.service.ts';
import { notifyDischarged, notifyDischargeReverted } from '../notifications/notify-discharge.service.ts';
import { toBookingRecord } from '../records/booking-records.ts';
import { listBookingsWithBooker } from '../records/bookings-with-booker.queries.ts';
import { findDoneBefore, wasRevertedSince } from '../records/done-before.queries.ts';

export type StateChange = {
  caller: Caller;
  booking: BookingDetail;
  after: { status: BookingStatus; comment: string; place: number };
  reason: string | null;
  /** Null unless the booking becomes done. */
  restored: RestoredBooking | null;
  clock: Clock;
};

type Effect = (trx: Trx, change: StateChange) => Promise<void>;

/** Lists the effects of a changed booking in their order; they run in its transaction. */
const EFFECTS: readonly Effect[] = [
  recordHistory,
  revertRecords,
  notifyOfCancellation,
  notifyOfAbsence,
  // Comes after the notification of the result, which an owner reads first.
  notifyOfRevertedDischarge,
  recordOutcome,
  notifyOfDischarge,
  offerFreedPlace,
  endWaitForEarlierDate,
];

export async function applyEffects(trx: Trx, change: StateChange): Promise<void> {
  for (const effect of EFFECTS) await effect(trx, change);
}

async function recordHistory(
  trx: Trx,
  { caller, booking, after, reason, clock }: StateChange,
): Promise<void> {
  const { id, bookingStatus, bookingComment, place } = booking;
  const isCancelled = after.status === 'C' && bookingStatus !== 'C';
  const record = toBookingRecord(toAuthor(caller, clock), {
    action: isCancelled ? 'booking.cancel' : 'booking.change',
    entityId: id,
    before: { bookingStatus, bookingComment, place },
    after: {
      bookingStatus: after.status,
      bookingComment: after.comment,
      place: after.place,
      // Records staff as such also when they mark their own booking.
      ...(isStaff(caller) && caller.userId === booking.BookerUserId && { isOwn: true }),
      ...(reason !== null && { reason }),
    },
  });
  await insertAudit(trx, record);
}

async function revertRecords(trx: Trx, change: StateChange): Promise<void> {
  const { booking, caller, clock } = change;
  if (booking.bookingStatus === 'D' && change.after.status !== 'D')
    await revertOutcome(trx, booking, toAuthor(caller, clock));
}

async function notifyOfCancellation(trx: Trx, change: StateChange): Promise<void> {
  if (!isBecoming(change, 'C')) return;
  const { caller, reason, clock } = change;
  const [booking] = await listBookingsWithBooker(trx, [change.booking.id]);
  if (!booking) return;
  await notifyCancelled(trx, [{ booking, reason, isOwn: caller.userId === booking.BookerUserId }], clock);
}

async function notifyOfAbsence(trx: Trx, change: StateChange): Promise<void> {
  if (isBecoming(change, 'N')) await notifyResult(trx, 'bookingMissed', change.booking, change.clock);
}

/** Notifies even if the booking was active in between, a state that notifies nobody. */
async function notifyOfRevertedDischarge(trx: Trx, change: StateChange): Promise<void> {
  if (!isBecoming(change, 'C') && !isBecoming(change, 'N')) return;
  const { booking, clock } = change;
  if (booking.bookingDate <= toStartOfDay(clock.townNow) && (await isDischargeReverted(trx, booking.id)))
    await notifyDischargeReverted(trx, booking, clock);
}

async function recordOutcome(trx: Trx, { booking, caller, restored, clock }: StateChange): Promise<void> {
  if (!restored) return;
  const hasResults = await saveOutcome(trx, booking, toAuthor(caller, clock), restored);
  const notify = hasResults ? notifyResult : notifyCorrection;
  await notify(trx, 'bookingDone', booking, clock);
}

async function notifyOfDischarge(trx: Trx, { booking, restored, clock }: StateChange): Promise<void> {
  if (restored?.handover) await notifyDischarged(trx, booking, restored.handover, clock);
}

async function offerFreedPlace(trx: Trx, change: StateChange): Promise<void> {
  const { booking, clock } = change;
  const freedPlaces = { agendaId: booking.AgendaId, places: [toFreedPlace(booking)] };
  if (isBecoming(change, 'C')) await matchFreedPlaces(trx, freedPlaces, clock);
}

async function endWaitForEarlierDate(trx: Trx, change: StateChange): Promise<void> {
  if (isBecoming(change, 'D') || isBecoming(change, 'N'))
    await endEntries(trx, { bookingId: change.booking.id });
}

function isBecoming({ booking, after }: StateChange, status: BookingStatus): boolean {
  return after.status === status && booking.bookingStatus !== status;
}

function toAuthor({ userId }: Caller, { now }: Clock): Author {
  return { userId, at: now };
}

const UNDO_WINDOW_MS = 600_000;

type RestoredBooking = {
  doneAt: number;
  /** True if its entries in the health record are restored. */
  restoresRows: boolean;
  handover?: { handoverId: number; deliveredAt: number } | undefined;
};

/**
 * Restores what was recorded of a booking that is done once more. Keeps its time only with a sheet, a
 * discharge or a recent mark: hours without water and food count from it and may never begin too early.
 */
export async function restoreDone(
  trx: Trx,
  { id, bookingStatus }: { id: number; bookingStatus: BookingStatus },
  now: number,
): Promise<RestoredBooking> {
  const doneBefore = await findDoneBefore(trx, id);
  if (!doneBefore || doneBefore.doneAt === null) return { doneAt: now, restoresRows: false };
  const handover = await restoreDischarge(trx, id);
  const isRecorded = handover !== undefined || doneBefore.fit === 'Y';
  const isSameTime = isRecorded || (await wasRevertedSince(trx, id, now - UNDO_WINDOW_MS));
  return {
    doneAt: isSameTime ? doneBefore.doneAt : now,
    restoresRows: isSameTime || bookingStatus !== 'A',
    handover,
  };
}
