import { SHEET_MESSAGES, type Sheet, type SheetDraft } from '#shared/clinic/sheets.ts';
import { toInstant, toIsoDate, toStartOfDay } from '#shared/platform/town-clock.ts';
import { isVet } from '../../accounts/users/licences.service.ts';
import type { Rules } from '../../bookings/book/bookability.service.ts';
import { applyChange } from '../../bookings/change/change-booking.service.ts';
import { lockBooking, requireReachableBooking } from '../../bookings/change/lock-booking.service.ts';
import { recordDeathEffects } from '../../bookings/change/pet-death.service.ts';
import { notifyResult } from '../../bookings/notifications/notify.service.ts';
import { insertCalls } from '../../bookings/records/calls.queries.ts';
import { setDoneAt } from '../../health/record/discharges.queries.ts';
import {
  markOtherBatchesCorrected,
  restoreDeclaredVaccinations,
} from '../../health/record/restored-rows.queries.ts';
import { saveVisitInTransaction } from '../../health/record/visits.service.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Caller, Clock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { requireUnchanged } from '../../platform/db/updated-at.ts';
import { AppError } from '../../platform/errors.ts';
import { dischargePet } from './discharges.service.ts';
import { readFullSheet } from './full-sheet.service.ts';
import { hasAllSheetRows, writeSheetRows } from './sheet-rows.service.ts';
import { findIdempotencyKey, replaceIdempotencyKey } from './sheets.queries.ts';

const OMISSION_REASON = 'La planilla del turno ya no lo dice';

export async function readSheet(db: Db, caller: Caller, bookingId: number, now: number): Promise<Sheet> {
  const sheet = await readFullSheet(db, caller, bookingId);
  const access = { action: 'booking.visit-read', entity: 'booking', entityId: bookingId } as const;
  const { UserId } = sheet.Book.Pet;
  if (UserId !== caller.userId)
    await recordAccess(db, { userId: caller.userId, at: now }, { ...access, userIds: [UserId] });
  return sheet;
}

/** Saves a sheet and its booking's state, all or nothing; a repeated request saves nothing more. */
export async function saveSheet(
  db: Db,
  caller: Caller,
  { bookingId, draft }: { bookingId: number; draft: SheetDraft },
  rules: Rules,
): Promise<Sheet> {
  if (!draft.isFit && draft.unfitReason.trim() === '') throw new AppError('invalid', SHEET_MESSAGES.unfit);
  const reachableBooking = await requireReachableBooking(db, caller, bookingId);
  return inTransaction(db, async (trx) => {
    const { booking } = await lockBooking(trx, reachableBooking);
    const before = await readFullSheet(trx, caller, bookingId);
    const sentKey = draft.sheetKey?.trim() || null;
    if (sentKey !== null && (await findIdempotencyKey(trx, bookingId)) === sentKey) return before;
    const visit = await buildVisit(trx, caller, before, draft);
    const bookingStatus = draft.isFit ? 'D' : 'N';
    if (before.bookingStatus === bookingStatus && (await isAlreadySaved(trx, before, draft, visit)))
      return saveDraftDischarge(trx, caller, before, draft, rules.clock);
    requireUnchanged(draft.updatedAt, before.updatedAt);
    const reason = draft.isFit ? {} : { notDoneReason: 'unfit' as const };
    await applyChange(
      trx,
      caller,
      reachableBooking,
      { bookingStatus, updatedAt: draft.updatedAt, ...reason },
      rules,
    );
    if (draft.isFit && before.bookingStatus !== 'D')
      await removeOmittedVaccinations(trx, caller, before, draft, rules.clock);
    await writeSheetRows(trx, caller, before, draft, rules.clock);
    // The mail's key lets repeated saves notify once; services without effect notify as well.
    if (draft.isFit) await notifyResult(trx, 'bookingDone', booking, rules.clock);
    if (draft.complication === 'died' && before.Book.Pet.petDiedOn === null)
      await recordDeath(trx, caller, before, rules.clock);
    await saveVisitInTransaction(trx, caller, { bookingId, draft: visit }, rules.clock.now);
    await replaceIdempotencyKey(trx, bookingId, sentKey);
    if (draft.isFit && before.bookingStatus !== 'D') await saveDoneTime(trx, before, draft, rules.clock);
    return saveDraftDischarge(trx, caller, await readFullSheet(trx, caller, bookingId), draft, rules.clock);
  });
}

async function removeOmittedVaccinations(
  trx: Trx,
  caller: Caller,
  { BookingId: bookingId, VaccineId: ownVaccineId, Book }: Sheet,
  { BatchIds: batchIds }: SheetDraft,
  { now: at }: Clock,
): Promise<void> {
  const rectification = { by: caller.userId, at, reason: OMISSION_REASON };
  await markOtherBatchesCorrected(trx, { bookingId, ownVaccineId, batchIds }, rectification);
  await restoreDeclaredVaccinations(trx, { id: bookingId, PetId: Book.Pet.id });
}

/** Saves the done time of a sheet sent late, clamped between its day and now. */
async function saveDoneTime(
  trx: Trx,
  { BookingId, bookingStartDate }: Sheet,
  { doneAt }: SheetDraft,
  { now, timeZone }: Clock,
): Promise<void> {
  const day = toInstant(toStartOfDay(bookingStartDate), timeZone);
  await setDoneAt(trx, BookingId, Math.min(Math.max(doneAt ?? now, day), now));
}

async function saveDraftDischarge(
  trx: Trx,
  caller: Caller,
  sheet: Sheet,
  { handover }: SheetDraft,
  clock: Clock,
): Promise<Sheet> {
  if (!handover || !(await dischargePet(trx, caller, { sheet, draft: handover }, clock))) return sheet;
  return readFullSheet(trx, caller, sheet.BookingId);
}

async function recordDeath(trx: Trx, caller: Caller, { Book, ...rest }: Sheet, clock: Clock): Promise<void> {
  const { BookingId: booking_id, bookingStartDate: starts } = rest;
  await recordDeathEffects(trx, caller, Book.Pet, toIsoDate(starts), clock);
  await insertCalls(trx, [{ booking_id, kind: 'D', reason: '', was: starts, starts, created_at: clock.now }]);
}

async function isAlreadySaved(
  trx: Trx,
  sheet: Sheet,
  draft: SheetDraft,
  visit: Awaited<ReturnType<typeof buildVisit>>,
): Promise<boolean> {
  const { Visit: previous } = sheet;
  const entries = Object.entries(visit) as [keyof typeof visit, unknown][];
  return entries.every(([name, value]) => previous?.[name] === value) && hasAllSheetRows(trx, sheet, draft);
}

/** Returns the visit signed by the day's vet, else by the caller if a vet, else by the previous vet. */
async function buildVisit(trx: Trx, caller: Caller, { Kit, Visit: previous }: Sheet, draft: SheetDraft) {
  const { isFit, unfitReason, hadAnaesthesia, complication, complicationNote, vetNote } = draft;
  const signerId = (await isVet(trx, caller)) ? caller.userId : (previous?.VetUserId ?? null);
  const VetUserId = Kit.VetUserId ?? signerId;
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
