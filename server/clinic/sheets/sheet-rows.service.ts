import type { Batch } from '#shared/catalogues/vaccines.ts';
import type { Sheet, SheetDraft } from '#shared/clinic/sheets.ts';
import { HEALTH_MESSAGES } from '#shared/health/health-messages.ts';
import { toChipCode } from '#shared/pets/chips.ts';
import { addMonths } from '#shared/platform/calendar-months.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { findVet } from '../../accounts/users/licences.queries.ts';
import { findActiveOrRemovedBatch } from '../../catalogues/vaccines/batches.queries.ts';
import { findVaccine } from '../../catalogues/vaccines/vaccines.queries.ts';
import { revokeCertificateOfRow } from '../../health/certificates/certificates.service.ts';
import { requireUnexpiredBatch } from '../../health/kits/kits.service.ts';
import { formatReplacedReason } from '../../health/record/correction-reasons.rules.ts';
import { insertVaccination } from '../../health/record/record-rows.queries.ts';
import {
  MICROCHIPS,
  type RowContext,
  toRow,
  toVetColumns,
  WEIGHTS,
} from '../../health/record/record-rows.service.ts';
import { replaceDeclaredVaccinations } from '../../health/record/restored-rows.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Caller, Clock } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { hasChip, hasVaccination, hasWeight, replaceBatch } from './sheets.queries.ts';

type SheetRowContext = RowContext & { sheet: Sheet; date: string };

export async function writeSheetRows(
  trx: Trx,
  caller: Caller,
  sheet: Sheet,
  draft: SheetDraft,
  { now, townNow }: Clock,
): Promise<void> {
  const { Pet: pet } = sheet.Book;
  const date = toIsoDate(sheet.bookingStartDate);
  const today = toIsoDate(townNow);
  const context: SheetRowContext = { pet, caller, today, now, correctedRow: null, sheet, date };
  if (draft.grams !== null) await saveSheetWeight(trx, context, draft.grams);
  if (draft.chipCode.trim() !== '') await saveChip(trx, context, draft.chipCode);
  if (draft.isFit) for (const id of draft.BatchIds) await saveSheetVaccination(trx, context, id);
}

export async function hasAllSheetRows(
  trx: Trx,
  { Book: { Pet: pet }, BookingId: bookingId, bookingStartDate }: Sheet,
  { grams, chipCode: typed, isFit, BatchIds }: SheetDraft,
): Promise<boolean> {
  const petId = pet.id;
  const date = toIsoDate(bookingStartDate);
  if (grams !== null && !(await hasWeight(trx, { petId, grams, weighedOn: date }))) return false;
  if (typed.trim() !== '' && !(await hasChip(trx, petId, toChipCode(typed)))) return false;
  for (const id of isFit ? BatchIds : []) {
    const vaccineId = (await findActiveOrRemovedBatch(trx, id))?.VaccineId;
    if (vaccineId === undefined) return false;
    if (!(await hasVaccination(trx, { petId, vaccineId, givenOn: date, bookingId }))) return false;
  }
  return true;
}

async function saveSheetWeight(trx: Trx, context: SheetRowContext, grams: number): Promise<void> {
  const { pet, date: weighedOn } = context;
  if (await hasWeight(trx, { petId: pet.id, grams, weighedOn })) return;
  await WEIGHTS.write(trx, context, { grams, weighedOn });
  await auditSheetRow(trx, context, { row: 'weights', grams, weighedOn });
}

async function saveChip(trx: Trx, context: SheetRowContext, typed: string): Promise<void> {
  if (await hasChip(trx, context.pet.id, toChipCode(typed))) return;
  await MICROCHIPS.write(trx, context, { chipCode: typed, origin: 'T' });
  await auditSheetRow(trx, context, { row: 'microchips', chipCode: toChipCode(typed) });
}

/** Links the vaccination to the booking, so that reverting the booking removes it. */
async function saveSheetVaccination(trx: Trx, context: SheetRowContext, batchId: number): Promise<void> {
  const { pet, sheet, date, caller, now } = context;
  const { BookingId: bookingId } = sheet;
  const batch = await findActiveOrRemovedBatch(trx, batchId);
  if (!batch) throw new AppError('conflict', HEALTH_MESSAGES.noBatch);
  if (batch.VaccineId === sheet.VaccineId) return saveOwnBatch(trx, context, batch);
  requireUnexpiredBatch(batch, date);
  const key = { petId: pet.id, vaccineId: batch.VaccineId, givenOn: date };
  if (await hasVaccination(trx, { ...key, bookingId })) return;
  const replacement = { by: caller.userId, at: now, reason: formatReplacedReason(bookingId) };
  await replaceDeclaredVaccinations(trx, key, replacement);
  await insertVaccination(trx, {
    ...toRow(context, 'T'),
    ...(await toVaccinatorColumns(trx, context)),
    vaccine_id: batch.VaccineId,
    batch_id: batchId,
    booking_id: bookingId,
    place: sheet.locationName,
    given_on: date,
    next_due_on: await computeDueDate(trx, batch, date),
  });
  await auditSheetRow(trx, context, {
    row: 'vaccinations',
    VaccineId: batch.VaccineId,
    BatchId: batchId,
    givenOn: date,
  });
}

/** Sets the batch of the dose that completing the booking recorded with the present kit's; voids its paper. */
async function saveOwnBatch(trx: Trx, context: SheetRowContext, batch: Batch): Promise<void> {
  const { sheet, date, caller, pet, now } = context;
  const { id: BatchId, VaccineId } = batch;
  if (batch.batchExpiresOn < date) return;
  const dose = await replaceBatch(trx, { bookingId: sheet.BookingId, vaccineId: VaccineId }, BatchId);
  if (!dose) return;
  await revokeCertificateOfRow(trx, caller, { certificateKind: 'vaccine', rowId: dose.id }, now);
  const row = { row: 'vaccinations', id: dose.id };
  await insertAudit(trx, {
    at: now,
    userId: caller.userId,
    action: 'health.rectify',
    entity: 'pet',
    entityId: pet.id,
    before: { ...row, BatchId: dose.formerBatchId },
    after: { ...row, BatchId },
  });
}

async function toVaccinatorColumns(trx: Trx, { sheet: { Kit }, caller }: SheetRowContext) {
  const vet = (Kit.VetUserId && (await findVet(trx, Kit.VetUserId))) || (await findVet(trx, caller.userId));
  return vet ? toVetColumns(vet) : {};
}

async function computeDueDate(trx: Trx, { VaccineId }: Batch, date: string): Promise<string> {
  const vaccine = await findVaccine(trx, VaccineId);
  if (!vaccine) throw new AppError('notFound');
  return addMonths(date, vaccine.validMonths);
}

function auditSheetRow(trx: Trx, { caller, pet, now }: SheetRowContext, after: object): Promise<void> {
  const entry = { at: now, userId: caller.userId, entity: 'pet', entityId: pet.id } as const;
  return insertAudit(trx, { ...entry, action: 'health.add', after });
}
