import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { VaccinationsTable } from '../../platform/db/tables/animals.ts';
import type { PostDosesTable } from '../../platform/db/tables/posts.ts';

export type Dose = Selectable<PostDosesTable>;

export function findDose(db: Db, doseKey: string): Promise<Dose | undefined> {
  return db.selectFrom('post_doses').selectAll().where('dose_key', '=', doseKey).executeTakeFirst();
}

export async function insertDose(trx: Trx, dose: Insertable<PostDosesTable>): Promise<void> {
  await trx.insertInto('post_doses').values(dose).execute();
}

export async function markDoseRemoved(
  trx: Trx,
  id: number,
  { by, at }: { by: number; at: number },
): Promise<void> {
  await trx.updateTable('post_doses').set({ removed_at: at, removed_by: by }).where('id', '=', id).execute();
}

export function findVaccinationOfDose(db: Db, { vaccination_id: id }: Pick<Dose, 'vaccination_id'>) {
  const row = db.selectFrom('vaccinations').selectAll().where('id', '=', id);
  return row.executeTakeFirst();
}

/** Checks if a corrected vaccination has a row in force that replaces it, through any number of corrections. */
export async function hasReplacement(
  db: Db,
  { id, pet_id, rectified_at, rectified_by }: Selectable<VaccinationsTable>,
): Promise<boolean> {
  if (rectified_at === null) return true;
  const replacement = await db
    .selectFrom('vaccinations')
    .selectAll()
    .where('pet_id', '=', pet_id)
    .where('created_at', '=', rectified_at)
    .where('created_by', '=', rectified_by)
    .where('id', '>', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return replacement !== undefined && hasReplacement(db, replacement);
}

export async function countDoses(db: Db, postId: number): Promise<number> {
  const { count } = await db
    .selectFrom('post_doses')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('post_id', '=', postId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts used doses per batch, in health records and on animals without an owner. */
export async function mapUsedDoses(db: Db, batchIds: readonly number[]): Promise<Map<number, number>> {
  const usedDoses = new Map<number, number>();
  if (batchIds.length === 0) return usedDoses;
  const recordedDoses = await db
    .selectFrom('vaccinations')
    .select((eb) => ['batch_id as batchId', eb.fn.countAll<number | string>().as('count')])
    .where('batch_id', 'in', batchIds)
    .where('status', '=', 'A')
    .groupBy('batch_id')
    .execute();
  const ownerlessDoses = await db
    .selectFrom('post_doses')
    .select((eb) => ['batch_id as batchId', eb.fn.countAll<number | string>().as('count')])
    .where('batch_id', 'in', batchIds)
    .where('vaccination_id', 'is', null)
    .where('removed_at', 'is', null)
    .groupBy('batch_id')
    .execute();
  for (const { batchId, count } of [...recordedDoses, ...ownerlessDoses])
    if (batchId !== null) usedDoses.set(batchId, (usedDoses.get(batchId) ?? 0) + Number(count));
  return usedDoses;
}
