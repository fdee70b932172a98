import type { CardRow, RemovalRow, RowResult, SentRow } from '#shared/clinic/vaccination-batch.ts';
import { inUserTransaction } from '../../accounts/users/duplicate-user.ts';
import { assignCardInTransaction } from '../../health/certificates/cards.service.ts';
import { recordHealthAccess } from '../../health/record/health.service.ts';
import { markRowCorrected } from '../../health/record/record-rows.queries.ts';
import { lockPet, requireReachablePet } from '../../pets/pets/pets.service.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import { toConflict } from '../../platform/db/constraints.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { saveDose } from './dose.service.ts';
import type { Rejection, RowContext, SaveContext } from './dose-owner.service.ts';
import {
  countDoses,
  type Dose,
  findDose,
  findVaccinationOfDose,
  hasReplacement,
  markDoseRemoved,
} from './doses.queries.ts';
import { lockPost } from './posts.queries.ts';
import { requirePost, requireVaccine } from './posts.service.ts';

const NO_DOSE = 'La dosis de esa tarjeta no está anotada: resolvela primero';
const NO_OWNER = 'Una dosis sin responsable registrado no lleva tarjeta';
const REMOVED_DOSE_MESSAGE = 'Esa dosis se deshizo: la tarjeta sirve para otra';
const CORRECTED_DOSE_MESSAGE = 'Esa dosis se corrigió en la libreta: deshacela ahí';
const CORRECTED_CARD_MESSAGE = 'Esa dosis se corrigió en la libreta: hacé la constancia desde ahí';
const UNDO_REASON = 'Se deshizo en el puesto';

/** Saves each row in its own transaction, so that a wrong row blocks no other; a repeated key is ignored. */
export async function saveSentRows(
  context: SaveContext,
  postId: number,
  rows: readonly SentRow[],
): Promise<{ doseCount: number; rows: RowResult[] }> {
  const post = await requirePost(context.db, postId);
  const rowContext = { ...context, post, vaccine: await requireVaccine(context.db, post.VaccineId) };
  const results: RowResult[] = [];
  for (const row of rows) {
    const rejection = await saveRow(rowContext, row);
    await recordShown(context, rejection);
    results.push(toResult(row, rejection));
  }
  return { doseCount: await countDoses(context.db, postId), rows: results };
}

async function recordShown({ db, caller, clock }: SaveContext, rejection: Rejection | null): Promise<void> {
  if (!rejection?.shown) return;
  const { userId, petId } = rejection.shown;
  if (petId !== undefined) await recordHealthAccess(db, caller, { id: petId, UserId: userId }, clock.now);
  else if (userId !== caller.userId) {
    const reader = { userId: caller.userId, at: clock.now };
    await recordAccess(db, reader, { action: 'user.read', entity: 'user', entityId: userId });
  }
}

function toResult({ rowKey }: SentRow, rejection: Rejection | null): RowResult {
  const { message = '', decision = null, existing = '' } = rejection ?? {};
  return { message, decision, existing, rowKey, isSaved: rejection === null };
}

async function saveRow(context: RowContext, row: SentRow): Promise<Rejection | null> {
  try {
    const author = { userId: context.caller.userId, at: context.clock.now };
    return await inUserTransaction(context.db, author, async (trx) => {
      if (!(await lockPost(trx, context.post.id))) throw new AppError('notFound');
      if (row.rowKind === 'dose') return saveDose(trx, context, row);
      if (row.rowKind === 'card') return saveCard(trx, context, row);
      return removeDose(trx, context, row);
    });
  } catch (error) {
    return toRejection(error);
  }
}

/** Converts a row's rejection; rethrows errors that concern every row. */
function toRejection(error: unknown): Rejection {
  const appError = error instanceof AppError ? error : toConflict(error);
  if (!appError || !ROW_ERRORS.includes(appError.kind)) throw error;
  return { message: appError.message, decision: null, existing: '' };
}

const ROW_ERRORS: readonly AppError['kind'][] = [
  'invalid',
  'notFound',
  'conflict',
  'overridable',
  'forbidden',
];

async function saveCard(trx: Trx, context: RowContext, row: CardRow): Promise<Rejection | null> {
  const { caller, clock } = context;
  const dose = await findDose(trx, row.doseKey);
  if (!dose) throw new AppError('conflict', NO_DOSE);
  if (dose.removed_at !== null) throw new AppError('conflict', REMOVED_DOSE_MESSAGE);
  if (dose.vaccination_id === null) throw new AppError('invalid', NO_OWNER);
  const petId = await lockPetOfDose(trx, context, dose);
  const vaccination = await findVaccinationOfDose(trx, dose);
  if (vaccination?.status !== 'A') {
    const isReplaced = vaccination && (await hasReplacement(trx, vaccination));
    throw new AppError('conflict', isReplaced ? CORRECTED_CARD_MESSAGE : REMOVED_DOSE_MESSAGE);
  }
  const assignment = { code: row.cardCode, petId, rowId: dose.vaccination_id };
  await assignCardInTransaction(trx, caller, assignment, clock.now);
  return null;
}

/** Removes a dose, from the health record too; ignores a dose that never arrived. */
async function removeDose(trx: Trx, context: RowContext, { doseKey }: RemovalRow): Promise<Rejection | null> {
  const { caller, clock } = context;
  const dose = await findDose(trx, doseKey);
  if (!dose || dose.removed_at !== null) return null;
  if (dose.vaccination_id !== null) {
    const entityId = await lockPetOfDose(trx, context, dose);
    if (await isInForce(trx, dose))
      await undoVaccination(trx, context, { id: dose.vaccination_id, petId: entityId });
  }
  await markDoseRemoved(trx, dose.id, { by: caller.userId, at: clock.now });
  return null;
}

/** Returns false if the record lost the dose's row; throws if a corrected row replaced it. */
async function isInForce(trx: Trx, dose: Dose): Promise<boolean> {
  const row = await findVaccinationOfDose(trx, dose);
  if (row?.status === 'A') return true;
  if (row && (await hasReplacement(trx, row))) throw new AppError('conflict', CORRECTED_DOSE_MESSAGE);
  return false;
}

async function undoVaccination(
  trx: Trx,
  { caller, clock }: RowContext,
  { id, petId: entityId }: { id: number; petId: number },
): Promise<void> {
  const correction = { by: caller.userId, at: clock.now, reason: UNDO_REASON };
  await markRowCorrected(trx, 'vaccinations', id, correction);
  await insertAudit(trx, {
    at: clock.now,
    userId: caller.userId,
    action: 'health.rectify',
    entity: 'pet',
    entityId,
    before: { row: 'vaccinations', id, rectifyReason: UNDO_REASON },
  });
}

async function lockPetOfDose(trx: Trx, { caller }: RowContext, dose: Dose): Promise<number> {
  const petId = (await findVaccinationOfDose(trx, dose))?.pet_id ?? 0;
  const pet = await lockPet(trx, await requireReachablePet(trx, caller, petId));
  return pet.id;
}
