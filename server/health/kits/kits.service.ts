import type { Batch, DayKit, DayKitDraft } from '#shared/catalogues/vaccines.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { findVet } from '../../accounts/users/licences.queries.ts';
import { listBatchesById } from '../../catalogues/vaccines/batches.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findAgendaById } from '../../schedule/agendas/agendas.queries.ts';
import { findKit, type KitKey, listKitBatchIds, replaceKitBatches, saveKit } from './kits.queries.ts';

export async function readKit(db: Db, key: KitKey): Promise<DayKit> {
  if (!(await findAgendaById(db, key.agendaId))) throw new AppError('notFound');
  const kit = await findKit(db, key);
  const BatchIds = kit ? await listKitBatchIds(db, kit.id) : [];
  return { AgendaId: key.agendaId, date: key.date, VetUserId: kit?.VetUserId ?? null, BatchIds };
}

/** Sets the day's vet and batches, which completed bookings of that day record. */
export function changeKit(db: Db, key: KitKey, draft: DayKitDraft, author: Author): Promise<DayKit> {
  return inTransaction(db, async (trx) => {
    const before = await readKit(trx, key);
    const batches = await listBatchesById(trx, draft.BatchIds);
    requireValidBatches(batches, draft.BatchIds, key.date);
    if (draft.VetUserId !== null && !(await findVet(trx, draft.VetUserId)))
      throw new AppError('invalid', 'Esa persona no tiene matrícula');
    const kitId = await saveKit(trx, key, { VetUserId: draft.VetUserId, now: author.at });
    await replaceKitBatches(trx, kitId, draft.BatchIds);
    const after = await readKit(trx, key);
    await insertAudit(trx, { ...author, action: 'kit.save', entity: 'kit', entityId: kitId, before, after });
    return after;
  });
}

function requireValidBatches(batches: readonly Batch[], ids: readonly number[], date: string): void {
  if (batches.length !== ids.length) throw new AppError('invalid', 'Un lote elegido ya no está en uso');
  if (new Set(batches.map((batch) => batch.VaccineId)).size !== batches.length)
    throw new AppError('invalid', 'Elegí un solo lote de cada vacuna');
  for (const batch of batches) requireUnexpiredBatch(batch, date);
}

export function requireUnexpiredBatch({ batchCode, batchExpiresOn }: Batch, date: string): void {
  if (batchExpiresOn >= date) return;
  const message = `El lote ${batchCode} venció el ${formatIsoDate(batchExpiresOn)}: no se puede registrar como puesto el ${formatIsoDate(date)}`;
  throw new AppError('invalid', message);
}
