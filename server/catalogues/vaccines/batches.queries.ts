import type { Insertable } from 'kysely';
import type { Batch } from '#shared/catalogues/vaccines.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { VaccineBatchesTable } from '../../platform/db/tables/animals.ts';

export function listActiveBatches(db: Db): Promise<Batch[]> {
  return selectBatches(db).where('b.status', '=', 'A').orderBy('b.expires_on').orderBy('b.id').execute();
}

export function findActiveBatch(db: Db, id: number): Promise<Batch | undefined> {
  return selectBatches(db).where('b.status', '=', 'A').where('b.id', '=', id).executeTakeFirst();
}

/** Finds a batch, also a removed one: vaccinations refer to it. */
export function findActiveOrRemovedBatch(db: Db, id: number): Promise<Batch | undefined> {
  return selectBatches(db).where('b.id', '=', id).executeTakeFirst();
}

export function listBatchesById(db: Db, ids: readonly number[]): Promise<Batch[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return selectBatches(db).where('b.status', '=', 'A').where('b.id', 'in', ids).orderBy('b.id').execute();
}

export async function insertBatch(trx: Trx, batch: Insertable<VaccineBatchesTable>): Promise<number> {
  const { id } = await trx
    .insertInto('vaccine_batches')
    .values(batch)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function markBatchRemoved(trx: Trx, id: number, now: number): Promise<void> {
  await trx
    .updateTable('vaccine_batches')
    .set({ status: 'B', updated_at: now })
    .where('id', '=', id)
    .execute();
}

function selectBatches(db: Db) {
  return db
    .selectFrom('vaccine_batches as b')
    .innerJoin('vaccines as v', 'v.id', 'b.vaccine_id')
    .select(['b.id', 'b.vaccine_id as VaccineId', 'b.lab as batchLab', 'b.code as batchCode'])
    .select(['b.expires_on as batchExpiresOn', 'b.doses as batchDoses', 'b.updated_at as updatedAt'])
    .select(['v.name as vaccineName', 'v.code as vaccineCode']);
}
