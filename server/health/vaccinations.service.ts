import { monthsLater } from '#shared/calendar-months.ts';
import type { VaccinationDraft } from '#shared/health.ts';
import { HEALTH_MESSAGES } from '#shared/health-messages.ts';
import { VACCINE_MESSAGES, type Vaccine } from '#shared/vaccines.ts';
import { isStaff } from '../caller.ts';
import type { Trx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { isVet } from '../users/licences.service.ts';
import { findBatch } from '../vaccines/batches.queries.ts';
import { checkFresh } from '../vaccines/kits.service.ts';
import { findActiveVaccine } from '../vaccines/vaccines.queries.ts';
import { insertVaccination } from './book-rows.queries.ts';
import { type BookKind, byWhom, checkPast, rowOf, type Writing } from './book-rows.service.ts';

export const VACCINATIONS: BookKind<VaccinationDraft> = { table: 'vaccinations', write };

async function write(trx: Trx, writing: Writing, draft: VaccinationDraft): Promise<void> {
  const { givenOn, origin, batchText = '', labText = '', officialNumber = '' } = draft;
  checkPast(givenOn, writing);
  const vaccine = await vaccineFor(trx, writing, draft.VaccineId);
  await insertVaccination(trx, {
    ...rowOf(writing, origin ?? 'S'),
    ...(await byWhom(trx, writing, draft)),
    vaccine_id: vaccine.id,
    given_on: givenOn,
    next_due_on: await nextDue(trx, writing, draft, vaccine),
    batch_id: await vialOf(trx, writing, draft),
    batch_text: batchText,
    lab_text: labText,
    official_number: officialNumber,
  });
}

async function vaccineFor(trx: Trx, { pet }: Writing, id: number): Promise<Vaccine> {
  const vaccine = await findActiveVaccine(trx, id);
  if (!vaccine) throw new AppError('invalid', VACCINE_MESSAGES.missing);
  if (vaccine.SpecieId !== null && pet.SpecieId !== null && vaccine.SpecieId !== pet.SpecieId)
    throw new AppError('invalid', HEALTH_MESSAGES.otherSpecie);
  return vaccine;
}

/** The same date so many months later; a vet may say otherwise. */
async function nextDue(
  trx: Trx,
  { caller }: Writing,
  { givenOn, nextDueOn }: VaccinationDraft,
  { validMonths }: Vaccine,
): Promise<string> {
  const usual = monthsLater(givenOn, validMonths);
  if (nextDueOn === undefined || nextDueOn === usual) return usual;
  if (!(await isVet(trx, caller))) throw new AppError('forbidden', HEALTH_MESSAGES.dueByVet);
  if (nextDueOn <= givenOn) throw new AppError('invalid', HEALTH_MESSAGES.dueBefore);
  return nextDueOn;
}

async function vialOf(trx: Trx, { caller }: Writing, draft: VaccinationDraft): Promise<number | null> {
  if (!draft.BatchId || !isStaff(caller)) return null;
  const batch = await findBatch(trx, draft.BatchId);
  if (batch?.VaccineId !== draft.VaccineId) throw new AppError('invalid', HEALTH_MESSAGES.noBatch);
  checkFresh(batch, draft.givenOn);
  return batch.id;
}
