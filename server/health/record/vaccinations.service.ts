import { VACCINE_MESSAGES, type Vaccine } from '#shared/catalogues/vaccines.ts';
import { HEALTH_MESSAGES } from '#shared/health/health-messages.ts';
import type { VaccinationDraft } from '#shared/health/health-rows.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { addMonths } from '#shared/platform/calendar-months.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { isVet } from '../../accounts/users/licences.service.ts';
import { findActiveBatch, findActiveOrRemovedBatch } from '../../catalogues/vaccines/batches.queries.ts';
import { findActiveVaccine, findVaccine } from '../../catalogues/vaccines/vaccines.queries.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { requireUnexpiredBatch } from '../kits/kits.service.ts';
import { insertVaccination } from './record-rows.queries.ts';
import {
  isOfficial,
  type RowContext,
  type RowWriter,
  requirePastDate,
  resolveVet,
  toRow,
} from './record-rows.service.ts';
import { findSameDayVaccination, findVaccination, type RecordedVaccination } from './vaccinations.queries.ts';

export const VACCINATIONS: RowWriter<VaccinationDraft> = { table: 'vaccinations', write: writeVaccination };

type CorrectionContext = RowContext & { previous: RecordedVaccination | undefined };

async function writeVaccination(trx: Trx, rowContext: RowContext, draft: VaccinationDraft): Promise<void> {
  const context = {
    ...rowContext,
    previous: rowContext.correctedRow ? await findVaccination(trx, rowContext.correctedRow.id) : undefined,
  };
  const { givenOn, origin, batchText = '', labText = '', officialNumber = '' } = draft;
  requirePastDate(givenOn, context);
  const vaccine = await requireVaccineFor(trx, context, draft.VaccineId);
  const row = {
    ...toRow(context, origin ?? 'S'),
    ...(await resolveVet(trx, context, draft)),
    ...keepVetColumns(context, draft),
    vaccine_id: vaccine.id,
    given_on: givenOn,
    next_due_on: await findNextDue(trx, context, draft, vaccine),
    batch_id: await findBatchId(trx, context, draft),
    batch_text: batchText,
    lab_text: labText,
    official_number: officialNumber,
  };
  const sameDayRow = await findSameDayVaccination(trx, row);
  if (!sameDayRow) return insertVaccination(trx, row);
  if (!isRepeatedRow(row, sameDayRow)) throw new AppError('conflict', formatSameDay(context.pet, givenOn));
}

function isRepeatedRow(
  { created_at: _, created_by: __, booking_id: ___, ...row }: object & StampColumns,
  existing: object,
): boolean {
  return Object.entries(row).every(([column, value]) => existing[column as keyof typeof existing] === value);
}

type StampColumns = { created_at: unknown; created_by: unknown; booking_id: unknown };

function formatSameDay({ petName }: Pet, givenOn: string): string {
  const when = formatIsoDate(givenOn);
  return `Esa vacuna del ${when} ya está en la libreta de ${petName}. Si algo está mal, corregila ahí o avisanos`;
}

function keepVetColumns({ previous }: CorrectionContext, { VetUserId, vetName }: VaccinationDraft) {
  const isSame = VetUserId === undefined && (vetName ?? previous?.vet_name) === previous?.vet_name;
  if (!previous?.vet_user_id || !isSame) return {};
  return {
    vet_user_id: previous.vet_user_id,
    vet_name: previous.vet_name,
    vet_licence: previous.vet_licence,
  };
}

/** Finds an active vaccine, or the corrected row's own. */
async function requireVaccineFor(
  trx: Trx,
  { pet, previous }: CorrectionContext,
  id: number,
): Promise<Vaccine> {
  const previousVaccine = previous?.vaccine_id === id && (await findVaccine(trx, id));
  if (previousVaccine) return previousVaccine;
  const vaccine = await findActiveVaccine(trx, id);
  if (!vaccine) throw new AppError('invalid', VACCINE_MESSAGES.missing);
  if (vaccine.SpecieId !== null && pet.SpecieId !== null && vaccine.SpecieId !== pet.SpecieId)
    throw new AppError('invalid', HEALTH_MESSAGES.otherSpecie);
  return vaccine;
}

/** Returns the due date by the vaccine's months; only vets set another, which a correction keeps. */
async function findNextDue(
  trx: Trx,
  { caller, previous }: CorrectionContext,
  { VaccineId, givenOn, nextDueOn }: VaccinationDraft,
  { validMonths }: Vaccine,
): Promise<string> {
  const usualDate = addMonths(givenOn, validMonths);
  const isSame = previous?.vaccine_id === VaccineId && previous.given_on === givenOn;
  const existingDate = isSame ? previous.next_due_on : usualDate;
  if (nextDueOn === undefined || nextDueOn === existingDate) return existingDate;
  if (nextDueOn === usualDate) return usualDate;
  if (!(await isVet(trx, caller))) throw new AppError('forbidden', HEALTH_MESSAGES.dueByVet);
  if (nextDueOn <= givenOn) throw new AppError('invalid', HEALTH_MESSAGES.dueBefore);
  return nextDueOn;
}

async function findBatchId(
  trx: Trx,
  context: CorrectionContext,
  draft: VaccinationDraft,
): Promise<number | null> {
  if (!draft.BatchId || !isOfficial(context)) return null;
  const isOwn = context.previous?.batch_id === draft.BatchId;
  const batch = isOwn
    ? await findActiveOrRemovedBatch(trx, draft.BatchId)
    : await findActiveBatch(trx, draft.BatchId);
  if (batch?.VaccineId !== draft.VaccineId) throw new AppError('invalid', HEALTH_MESSAGES.noBatch);
  requireUnexpiredBatch(batch, draft.givenOn);
  return batch.id;
}
