import {
  type Batch,
  type BatchDraft,
  VACCINE_MESSAGES,
  type Vaccine,
  type VaccineDraft,
} from '#shared/catalogues/vaccines.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { countActive, countRulesMentioning, lockEntryForUse } from '../kit/catalogue.queries.ts';
import type { Catalogue } from '../kit/catalogue.service.ts';
import { findActiveBatch, insertBatch, markBatchRemoved } from './batches.queries.ts';
import { bumpPlansOfVaccine, findActiveVaccine } from './vaccines.queries.ts';

/** Defines the catalogue of vaccines; a vaccine that a service gives can't be removed. */
export const VACCINES: Catalogue<VaccineDraft, Vaccine> = {
  table: 'vaccines',
  entity: 'vaccine',
  getName: (vaccine) => vaccine.vaccineName,
  nameMissingMessage: VACCINE_MESSAGES.name,
  find: findActiveVaccine,
  inUseMessage: 'No se puede eliminar la vacuna',
  uses: [
    {
      count: (trx, id) => countActive(trx, ['services', 'vaccine_id'], id),
      one: 'servicio que la da',
      many: 'servicios que la dan',
    },
    {
      count: (trx, id) => countRulesMentioning(trx, 'vaccine_id', id),
      one: 'regla de un servicio',
      many: 'reglas de servicios',
    },
  ],
  toDetails: buildVaccineDetails,
  afterUpdate: bumpPlansOfVaccine,
};

async function buildVaccineDetails(trx: Trx, draft: VaccineDraft) {
  if (draft.SpecieId !== null && !(await lockEntryForUse(trx, 'species', draft.SpecieId)))
    throw new AppError('invalid', 'La especie elegida no existe');
  return {
    code: draft.vaccineCode,
    species_id: draft.SpecieId,
    first_age_days: draft.firstAgeDays,
    valid_months: draft.validMonths,
    second_dose_days: draft.secondDoseDays,
  };
}

export function addBatch(db: Db, draft: BatchDraft, author: Author): Promise<Batch> {
  const lab = draft.batchLab.trim();
  const code = draft.batchCode.trim();
  if (lab === '') throw new AppError('invalid', VACCINE_MESSAGES.batchLab);
  if (code === '') throw new AppError('invalid', VACCINE_MESSAGES.batchCode);
  return inTransaction(db, async (trx) => {
    if (!(await lockEntryForUse(trx, 'vaccines', draft.VaccineId)))
      throw new AppError('invalid', VACCINE_MESSAGES.missing);
    const vial = { lab, code, expires_on: draft.batchExpiresOn, doses: draft.batchDoses ?? null };
    const id = await insertBatch(trx, { ...vial, vaccine_id: draft.VaccineId, updated_at: author.at });
    const after = await readBatch(trx, id);
    await insertAudit(trx, { ...author, action: 'batch.create', entity: 'batch', entityId: id, after });
    return after;
  });
}

export function removeBatch(db: Db, id: number, author: Author): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const before = await readBatch(trx, id);
    await markBatchRemoved(trx, id, author.at);
    await insertAudit(trx, { ...author, action: 'batch.delete', entity: 'batch', entityId: id, before });
    return { id };
  });
}

async function readBatch(db: Db, id: number): Promise<Batch> {
  const batch = await findActiveBatch(db, id);
  if (!batch) throw new AppError('notFound');
  return batch;
}
