import { SHEET_MESSAGES, type Sheet, type SheetDraft } from '#shared/clinic/sheets.ts';
import { instantOf, isoDate, startOfDay } from '#shared/platform/town-clock.ts';
import { isVet } from '../../accounts/users/licences.service.ts';
import type { Rules } from '../../bookings/book/bookability.service.ts';
import { applyChange } from '../../bookings/change/change-booking.service.ts';
import { findChangeable, holdBooking } from '../../bookings/change/held-booking.service.ts';
import { noteDeath } from '../../bookings/change/pet-death.service.ts';
import { notifyResult } from '../../bookings/notifications/notify.service.ts';
import { insertCalls } from '../../bookings/records/calls.queries.ts';
import { updateOtherVialsRectified } from '../../health/record/brought-back.queries.ts';
import { updateDoneAt } from '../../health/record/handovers.queries.ts';
import { saveVisitHeld } from '../../health/record/visits.service.ts';
import { recordLook } from '../../platform/audit/looks.service.ts';
import type { Caller, Clock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { checkSeen } from '../../platform/db/updated-at.ts';
import { AppError } from '../../platform/errors.ts';
import { handOver } from './handovers.service.ts';
import { sheetOf } from './sheet-of.ts';
import { hasRows, writeRows } from './sheet-rows.service.ts';
import { findSentKey, updateSentKey } from './sheets.queries.ts';

const UNSAID = 'La planilla del turno ya no lo dice';

export async function readSheet(db: Db, caller: Caller, bookingId: number, now: number): Promise<Sheet> {
  const sheet = await sheetOf(db, caller, bookingId);
  const look = { action: 'booking.visit-read', entity: 'booking', entityId: bookingId } as const;
  const { UserId } = sheet.Book.Pet;
  if (UserId !== caller.userId)
    await recordLook(db, { userId: caller.userId, at: now }, { ...look, userIds: [UserId] });
  return sheet;
}

/** All that was said of an animal, and its turno's state with it: all or nothing, and sent twice the same. */
export async function saveSheet(
  db: Db,
  caller: Caller,
  { bookingId, draft }: { bookingId: number; draft: SheetDraft },
  rules: Rules,
): Promise<Sheet> {
  if (!draft.isFit && draft.unfitReason.trim() === '') throw new AppError('invalid', SHEET_MESSAGES.unfit);
  const known = await findChangeable(db, caller, bookingId);
  return inTransaction(db, async (trx) => {
    const { booking } = await holdBooking(trx, known);
    const before = await sheetOf(trx, caller, bookingId);
    const sentKey = draft.sheetKey?.trim() || null;
    if (sentKey !== null && (await findSentKey(trx, bookingId)) === sentKey) return before;
    const visit = await visitOf(trx, caller, before, draft);
    const bookingStatus = draft.isFit ? 'D' : 'N';
    if (before.bookingStatus === bookingStatus && (await isSaid(trx, before, draft, visit)))
      return handedOver(trx, caller, before, draft, rules.clock);
    checkSeen(draft.updatedAt, before.updatedAt);
    const why = draft.isFit ? {} : { notDoneReason: 'unfit' as const };
    await applyChange(trx, caller, known, { bookingStatus, updatedAt: draft.updatedAt, ...why }, rules);
    if (draft.isFit && before.bookingStatus !== 'D')
      await dropUnsaid(trx, caller, before, draft, rules.clock);
    await writeRows(trx, caller, before, draft, rules.clock);
    // Told once, however often it is saved: of a service that writes nothing by itself, too.
    if (draft.isFit) await notifyResult(trx, 'bookingDone', booking, rules.clock);
    // Of a death that is known already, the day stays.
    if (draft.complication === 'died' && before.Book.Pet.petDiedOn === null)
      await died(trx, caller, before, rules.clock);
    await saveVisitHeld(trx, caller, { bookingId, draft: visit }, rules.clock.now);
    await updateSentKey(trx, bookingId, sentKey);
    if (draft.isFit && before.bookingStatus !== 'D') await saveDone(trx, before, draft, rules.clock);
    return handedOver(trx, caller, await sheetOf(trx, caller, bookingId), draft, rules.clock);
  });
}

/** What came back with the state, and what this sheet doesn't say any more. */
async function dropUnsaid(
  trx: Trx,
  caller: Caller,
  { BookingId: bookingId, VaccineId: ownVaccineId }: Sheet,
  { BatchIds: batchIds }: SheetDraft,
  { now: at }: Clock,
): Promise<void> {
  const taken = { by: caller.userId, at, reason: UNSAID };
  await updateOtherVialsRectified(trx, { bookingId, ownVaccineId, batchIds }, taken);
}

/** Done with when the sheet says so; what was noted where there was no signal, when it was noted. */
async function saveDone(
  trx: Trx,
  { BookingId, bookingStartDate }: Sheet,
  { doneAt }: SheetDraft,
  { now, timeZone }: Clock,
): Promise<void> {
  const day = instantOf(startOfDay(bookingStartDate), timeZone);
  await updateDoneAt(trx, BookingId, Math.min(Math.max(doneAt ?? now, day), now));
}

/** With a sheet that is sent late its giving back may come along. */
async function handedOver(
  trx: Trx,
  caller: Caller,
  sheet: Sheet,
  { handover }: SheetDraft,
  clock: Clock,
): Promise<Sheet> {
  if (!handover || !(await handOver(trx, caller, { sheet, draft: handover }, clock))) return sheet;
  return sheetOf(trx, caller, sheet.BookingId);
}

/** Whoever keeps it is called, also where the sheet was noted without a signal. */
async function died(trx: Trx, caller: Caller, { Book, ...turno }: Sheet, clock: Clock): Promise<void> {
  const { BookingId: booking_id, bookingStartDate: starts } = turno;
  await noteDeath(trx, caller, Book.Pet, isoDate(starts), clock);
  await insertCalls(trx, [{ booking_id, kind: 'D', reason: '', was: starts, starts, created_at: clock.now }]);
}

/** Whether all of it was written before: by whoever got no answer and sends it again. */
async function isSaid(
  trx: Trx,
  sheet: Sheet,
  draft: SheetDraft,
  visit: Awaited<ReturnType<typeof visitOf>>,
): Promise<boolean> {
  const { Visit: known } = sheet;
  const said = Object.entries(visit) as [keyof typeof visit, unknown][];
  return said.every(([name, value]) => known?.[name] === value) && hasRows(trx, sheet, draft);
}

/** By that day's vet, else by whoever writes it, if that is one, else by whoever it was before. */
async function visitOf(trx: Trx, caller: Caller, { Kit, Visit: known }: Sheet, draft: SheetDraft) {
  const { isFit, unfitReason, hadAnaesthesia, complication, complicationNote, vetNote } = draft;
  const writer = (await isVet(trx, caller)) ? caller.userId : (known?.VetUserId ?? null);
  const VetUserId = Kit.VetUserId ?? writer;
  return {
    isFit,
    unfitReason: isFit ? '' : unfitReason.trim(),
    hadAnaesthesia,
    complication,
    complicationNote,
    VetUserId,
    ...(vetNote !== undefined && { vetNote }),
  };
}
