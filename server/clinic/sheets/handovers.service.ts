import {
  HANDOVER_MESSAGES,
  type Handover,
  type HandoverDraft,
  idNumberOf,
} from '#shared/clinic/handovers.ts';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { instantOf, startOfDay, wallClock } from '#shared/platform/town-clock.ts';
import { aftercareSteps } from '#shared/schedule/aftercare-steps.ts';
import { findChangeable, holdBooking } from '../../bookings/change/held-booking.service.ts';
import {
  notifyDischarged,
  notifyDischargeReverted,
} from '../../bookings/notifications/notify-discharge.service.ts';
import { bookingRecord } from '../../bookings/records/booking-records.ts';
import {
  hasHandoverKey,
  insertHandover,
  isUndone,
  updateDoneAt,
  updateHandoverRectified,
} from '../../health/record/handovers.queries.ts';
import { touchTurno } from '../../health/record/visits.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Caller, Clock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { sheetOf } from './sheet-of.ts';

type Said = Pick<Handover, 'toName' | 'toIdNumber' | 'doneAt' | 'deliveredAt'>;
type Given = { sheet: Sheet; draft: HandoverDraft };

const CORRECTED = 'Se corrigió la entrega';

/** To whom the animal was given back; sent twice it is the same, and over another's it is refused. */
export async function saveHandover(
  db: Db,
  caller: Caller,
  { bookingId, draft }: { bookingId: number; draft: HandoverDraft },
  clock: Clock,
): Promise<Sheet> {
  const known = await findChangeable(db, caller, bookingId);
  return inTransaction(db, async (trx) => {
    await holdBooking(trx, known);
    const sheet = await sheetOf(trx, caller, bookingId);
    await handOver(trx, caller, { sheet, draft }, clock);
    return sheetOf(trx, caller, bookingId);
  });
}

/** The same under the locks of its turno; tells whether anything was written. */
export async function handOver(
  trx: Trx,
  caller: Caller,
  { sheet, draft }: Given,
  clock: Clock,
): Promise<boolean> {
  const { BookingId: bookingId, Handover: before } = sheet;
  const sentKey = draft.handoverKey?.trim() || null;
  if (sentKey !== null && (await hasHandoverKey(trx, bookingId, sentKey))) return false;
  if (sheet.bookingStatus !== 'D') throw new AppError('conflict', HANDOVER_MESSAGES.notDone);
  const said = saidOf({ sheet, draft }, clock);
  if (before && isSame(before, said)) return false;
  if ((before?.id ?? null) !== draft.HandoverId) throw new AppError('conflict');
  const author = { by: caller.userId, at: clock.now };
  if (before) await updateHandoverRectified(trx, bookingId, { ...author, reason: CORRECTED });
  const handoverId = await insertHandover(trx, {
    booking_id: bookingId,
    to_name: said.toName,
    to_id_number: said.toIdNumber,
    done_at: said.doneAt,
    delivered_at: said.deliveredAt,
    sent_key: sentKey,
    steps: JSON.stringify(stepsOf(sheet, said, clock)),
    created_by: caller.userId,
    created_at: clock.now,
  });
  // Where it was never noted; else it stays, for when this is undone.
  if (sheet.doneAt === null) await updateDoneAt(trx, bookingId, said.doneAt);
  await record(trx, caller, { bookingId, before, after: said }, clock);
  const turno = { id: bookingId, bookingStartDate: sheet.bookingStartDate };
  await notifyDischarged(trx, turno, { handoverId, deliveredAt: said.deliveredAt }, clock);
  return true;
}

/** Taken back, it stays to be known that it was, by whom and why. */
export async function undoHandover(
  db: Db,
  caller: Caller,
  { bookingId, HandoverId, reason }: { bookingId: number; HandoverId: number; reason: string },
  clock: Clock,
): Promise<Sheet> {
  if (reason.trim() === '') throw new AppError('invalid', HANDOVER_MESSAGES.reason);
  const known = await findChangeable(db, caller, bookingId);
  return inTransaction(db, async (trx) => {
    await holdBooking(trx, known);
    const { Handover: before, bookingStartDate } = await sheetOf(trx, caller, bookingId);
    const undone = { bookingId, HandoverId, by: caller.userId, reason: reason.trim() };
    // Asked once more, because the answer was lost, it is as undone as it was.
    if (!before && (await isUndone(trx, undone))) return sheetOf(trx, caller, bookingId);
    if (before?.id !== HandoverId) throw new AppError('conflict');
    const author = { by: caller.userId, at: clock.now };
    await updateHandoverRectified(trx, bookingId, { ...author, reason: reason.trim() });
    await record(trx, caller, { bookingId, before, after: null, reason: reason.trim() }, clock);
    await notifyDischargeReverted(trx, { id: bookingId, bookingStartDate }, clock);
    return sheetOf(trx, caller, bookingId);
  });
}

/** A phone whose clock is ahead gives nothing back in the future. */
function saidOf({ sheet, draft }: Given, { now, timeZone }: Clock): Said {
  const [toName, toIdNumber] = [draft.toName.trim(), idNumberOf(draft.toIdNumber)];
  if (toName === '') throw new AppError('invalid', HANDOVER_MESSAGES.toName);
  if (toIdNumber === null) throw new AppError('invalid', HANDOVER_MESSAGES.toIdNumber);
  const [doneAt, deliveredAt] = [Math.min(draft.doneAt, now), Math.min(draft.deliveredAt, now)];
  const isInOrder =
    instantOf(startOfDay(sheet.bookingStartDate), timeZone) <= doneAt && doneAt <= deliveredAt;
  if (!isInOrder) throw new AppError('invalid', HANDOVER_MESSAGES.order);
  return { toName, toIdNumber, doneAt, deliveredAt };
}

function isSame(before: Handover, said: Said): boolean {
  return Object.entries(said).every(([name, value]) => before[name as keyof Said] === value);
}

/** Of an animal that died there is nothing to do at home. */
function stepsOf({ Aftercare, Book }: Sheet, { doneAt }: Said, { timeZone }: Clock) {
  return Book.Pet.petDiedOn === null ? aftercareSteps(Aftercare, wallClock(doneAt, timeZone)) : [];
}

type Changed = { bookingId: number; before: Said | null; after: Said | null; reason?: string };

/** When, and not to whom: of people the history keeps what they did alone. */
async function record(
  trx: Trx,
  { userId }: Caller,
  { bookingId, before, after, reason }: Changed,
  { now }: Clock,
): Promise<void> {
  await touchTurno(trx, bookingId, now);
  const image = { ...imageOf(after), ...(reason !== undefined && { reason }) };
  const written = { action: 'booking.handover', entityId: bookingId, after: image } as const;
  await insertAudit(
    trx,
    bookingRecord({ userId, at: now }, { ...written, ...(before && { before: imageOf(before) }) }),
  );
}

function imageOf(said: Said | null) {
  return { doneAt: said?.doneAt ?? null, deliveredAt: said?.deliveredAt ?? null };
}
