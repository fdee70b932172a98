import {
  DISCHARGE_MESSAGES,
  type Discharge,
  type DischargeDraft,
  parseIdNumber,
} from '#shared/clinic/discharges.ts';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { toInstant, toStartOfDay, toWallClock } from '#shared/platform/town-clock.ts';
import { listDischargeInstructions } from '#shared/schedule/discharge-instruction-times.ts';
import { lockBooking, requireReachableBooking } from '../../bookings/change/lock-booking.service.ts';
import {
  notifyDischarged,
  notifyDischargeReverted,
} from '../../bookings/notifications/notify-discharge.service.ts';
import { toBookingRecord } from '../../bookings/records/booking-records.ts';
import {
  hasDischargeKey,
  insertDischarge,
  isDischargeUndone,
  markDischargeCorrected,
  setDoneAt,
} from '../../health/record/discharges.queries.ts';
import { bumpBookingVersion } from '../../health/record/visits.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Caller, Clock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { readFullSheet } from './full-sheet.service.ts';

type DischargeValues = Pick<Discharge, 'toName' | 'toIdNumber' | 'doneAt' | 'deliveredAt'>;
type DischargeInput = { sheet: Sheet; draft: DischargeDraft };

const CORRECTION_REASON = 'Se corrigió la entrega';

/** Saves a discharge once, however often it is sent; throws `conflict` if a newer one is on record. */
export async function saveDischarge(
  db: Db,
  caller: Caller,
  { bookingId, draft }: { bookingId: number; draft: DischargeDraft },
  clock: Clock,
): Promise<Sheet> {
  const reachableBooking = await requireReachableBooking(db, caller, bookingId);
  return inTransaction(db, async (trx) => {
    await lockBooking(trx, reachableBooking);
    const sheet = await readFullSheet(trx, caller, bookingId);
    await dischargePet(trx, caller, { sheet, draft }, clock);
    return readFullSheet(trx, caller, bookingId);
  });
}

/** Like saveDischarge, under the booking's locks. Returns false when nothing changed. */
export async function dischargePet(
  trx: Trx,
  caller: Caller,
  { sheet, draft }: DischargeInput,
  clock: Clock,
): Promise<boolean> {
  const { BookingId: bookingId, Handover: before } = sheet;
  const sentKey = draft.handoverKey?.trim() || null;
  if (sentKey !== null && (await hasDischargeKey(trx, bookingId, sentKey))) return false;
  if (sheet.bookingStatus !== 'D') throw new AppError('conflict', DISCHARGE_MESSAGES.notDone);
  const values = parseDischarge({ sheet, draft }, clock);
  if (before && isSameDischarge(before, values)) return false;
  if ((before?.id ?? null) !== draft.HandoverId) throw new AppError('conflict');
  const author = { by: caller.userId, at: clock.now };
  if (before) await markDischargeCorrected(trx, bookingId, { ...author, reason: CORRECTION_REASON });
  const handoverId = await insertDischarge(trx, {
    booking_id: bookingId,
    to_name: values.toName,
    to_id_number: values.toIdNumber,
    done_at: values.doneAt,
    delivered_at: values.deliveredAt,
    sent_key: sentKey,
    steps: JSON.stringify(listSteps(sheet, values, clock)),
    created_by: caller.userId,
    created_at: clock.now,
  });
  // An existing time stays, so that an undo restores it.
  if (sheet.doneAt === null) await setDoneAt(trx, bookingId, values.doneAt);
  await recordDischarge(trx, caller, { bookingId, before, after: values }, clock);
  const booking = { id: bookingId, bookingStartDate: sheet.bookingStartDate };
  await notifyDischarged(trx, booking, { handoverId, deliveredAt: values.deliveredAt }, clock);
  return true;
}

export async function undoDischarge(
  db: Db,
  caller: Caller,
  { bookingId, HandoverId, reason }: { bookingId: number; HandoverId: number; reason: string },
  clock: Clock,
): Promise<Sheet> {
  if (reason.trim() === '') throw new AppError('invalid', DISCHARGE_MESSAGES.reason);
  const reachableBooking = await requireReachableBooking(db, caller, bookingId);
  return inTransaction(db, async (trx) => {
    await lockBooking(trx, reachableBooking);
    const { Handover: before, bookingStartDate } = await readFullSheet(trx, caller, bookingId);
    const undoneDischarge = { bookingId, HandoverId, by: caller.userId, reason: reason.trim() };
    // A client that lost the answer repeats its request.
    if (!before && (await isDischargeUndone(trx, undoneDischarge)))
      return readFullSheet(trx, caller, bookingId);
    if (before?.id !== HandoverId) throw new AppError('conflict');
    const author = { by: caller.userId, at: clock.now };
    await markDischargeCorrected(trx, bookingId, { ...author, reason: reason.trim() });
    await recordDischarge(trx, caller, { bookingId, before, after: null, reason: reason.trim() }, clock);
    await notifyDischargeReverted(trx, { id: bookingId, bookingStartDate }, clock);
    return readFullSheet(trx, caller, bookingId);
  });
}

/** Clamps times of a phone whose clock runs ahead; throws `invalid` on bad input. */
function parseDischarge({ sheet, draft }: DischargeInput, { now, timeZone }: Clock): DischargeValues {
  const toName = draft.toName.trim();
  const toIdNumber = parseIdNumber(draft.toIdNumber);
  if (toName === '') throw new AppError('invalid', DISCHARGE_MESSAGES.toName);
  if (toIdNumber === null) throw new AppError('invalid', DISCHARGE_MESSAGES.toIdNumber);
  const doneAt = Math.min(draft.doneAt, now);
  const deliveredAt = Math.min(draft.deliveredAt, now);
  const isInOrder =
    toInstant(toStartOfDay(sheet.bookingStartDate), timeZone) <= doneAt && doneAt <= deliveredAt;
  if (!isInOrder) throw new AppError('invalid', DISCHARGE_MESSAGES.order);
  return { toName, toIdNumber, doneAt, deliveredAt };
}

function isSameDischarge(before: Discharge, values: DischargeValues): boolean {
  return Object.entries(values).every(([name, value]) => before[name as keyof DischargeValues] === value);
}

function listSteps({ Aftercare, Book }: Sheet, { doneAt }: DischargeValues, { timeZone }: Clock) {
  return Book.Pet.petDiedOn === null
    ? listDischargeInstructions(Aftercare, toWallClock(doneAt, timeZone))
    : [];
}

type DischargeChange = {
  bookingId: number;
  before: DischargeValues | null;
  after: DischargeValues | null;
  reason?: string;
};

/** Records the times without the name: history rows outlive erased people. */
async function recordDischarge(
  trx: Trx,
  { userId }: Caller,
  { bookingId, before, after, reason }: DischargeChange,
  { now }: Clock,
): Promise<void> {
  await bumpBookingVersion(trx, bookingId, now);
  const image = { ...toAuditImage(after), ...(reason !== undefined && { reason }) };
  const auditEntry = { action: 'booking.handover', entityId: bookingId, after: image } as const;
  await insertAudit(
    trx,
    toBookingRecord({ userId, at: now }, { ...auditEntry, ...(before && { before: toAuditImage(before) }) }),
  );
}

function toAuditImage(values: DischargeValues | null) {
  return { doneAt: values?.doneAt ?? null, deliveredAt: values?.deliveredAt ?? null };
}
