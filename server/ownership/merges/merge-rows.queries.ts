import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { NowRange } from '../../platform/db/slow-clock.ts';
import type { MergesTable } from '../../platform/db/tables/people.ts';

export type MergeTable = 'merges' | 'pet_merges';
export type MergeRow = Selectable<MergesTable>;

export async function insertMerge(trx: Trx, table: MergeTable, merge: Omit<MergeRow, 'id'>): Promise<number> {
  const { id } = await trx.insertInto(table).values(merge).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function findUndoableRow(db: Db, table: MergeTable, keptId: number): Promise<MergeRow | undefined> {
  return db
    .selectFrom(table)
    .selectAll()
    .where('kept_id', '=', keptId)
    .where('undo', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function deleteMerge(trx: Trx, table: MergeTable, id: number): Promise<void> {
  await trx.deleteFrom(table).where('id', '=', id).execute();
}

/**
 * Removes the other person from the audit of an undone merge, so that neither person's export mentions the
 * other.
 */
export async function blankMergeAudit(
  trx: Trx,
  { kept_id, made_at }: Pick<MergeRow, 'kept_id' | 'made_at'>,
): Promise<void> {
  await trx
    .updateTable('audit')
    .set({ before: null })
    .where('entity', '=', 'user')
    .where('entity_id', '=', kept_id)
    .where('action', '=', 'user.merge')
    .where('at', '=', made_at)
    .execute();
}

/** Drops undo data, which are personal, once the undo period is over. */
export async function clearExpiredUndoData(db: Db, { earliest }: NowRange): Promise<void> {
  for (const table of ['merges', 'pet_merges'] as const)
    await db
      .updateTable(table)
      .set({ undo: null })
      .where('undo', 'is not', null)
      .where('ends_at', '<=', earliest)
      .execute();
}

export async function clearUndoDataOf(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('merges')
    .set({ undo: null })
    .where((eb) => eb.or([eb('kept_id', '=', userId), eb('gone_id', '=', userId)]))
    .execute();
}

export async function clearPetUndoDataOf(trx: Trx, userId: number): Promise<void> {
  const pets = trx.selectFrom('pets').select('id').where('user_id', '=', userId);
  const merges = trx.updateTable('pet_merges').set({ undo: null }).where('undo', 'is not', null);
  for (const side of ['kept_id', 'gone_id'] as const) await merges.where(side, 'in', pets).execute();
}

/** Lists merges into a record with the audited ids; never `undo`, which has another person's data. */
export function listMergesOf(db: Db, userId: number) {
  return db
    .selectFrom('merges as m')
    .leftJoin('audit as a', (join) =>
      join
        .onRef('a.entity_id', '=', 'm.kept_id')
        .onRef('a.at', '=', 'm.made_at')
        .on('a.entity', '=', 'user')
        .on('a.action', '=', 'user.merge'),
    )
    .select(['m.made_at as madeAt', 'a.after as moved'])
    .where('m.kept_id', '=', userId)
    .orderBy('m.id')
    .execute();
}

/** Lists records merged into this one, directly or through others. */
export async function listMergedInto(db: Db, keptId: number): Promise<number[]> {
  const rows = db
    .withRecursive('merged(id)', (cte) =>
      cte
        .selectFrom('merges')
        .select('gone_id as id')
        .where('kept_id', '=', keptId)
        .union(
          cte
            .selectFrom('merges as m')
            .innerJoin('merged', 'merged.id', 'm.kept_id')
            .select('m.gone_id as id'),
        ),
    )
    .selectFrom('merged')
    .innerJoin('users as u', 'u.id', 'merged.id')
    .select('u.id')
    .where('u.status', '=', 'B')
    .orderBy('u.id');
  return (await rows.execute()).map(({ id }) => id);
}
