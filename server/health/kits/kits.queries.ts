import type { Db, Trx } from '../../platform/db/database.ts';

export type KitKey = { agendaId: number; date: string };

export function findKit(db: Db, { agendaId, date }: KitKey) {
  return db
    .selectFrom('day_kits')
    .select(['id', 'vet_user_id as VetUserId'])
    .where('agenda_id', '=', agendaId)
    .where('date', '=', date)
    .executeTakeFirst();
}

export async function listKitBatchIds(db: Db, kitId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('day_kit_batches as k')
    .innerJoin('vaccine_batches as b', 'b.id', 'k.batch_id')
    .select('k.batch_id as id')
    .where('k.kit_id', '=', kitId)
    .where('b.status', '=', 'A')
    .orderBy('k.batch_id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function saveKit(
  trx: Trx,
  { agendaId, date }: KitKey,
  { VetUserId, now }: { VetUserId: number | null; now: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('day_kits')
    .values({ agenda_id: agendaId, date, vet_user_id: VetUserId, updated_at: now })
    .onConflict((kit) =>
      kit.columns(['agenda_id', 'date']).doUpdateSet({ vet_user_id: VetUserId, updated_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function replaceKitBatches(trx: Trx, kitId: number, batchIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('day_kit_batches').where('kit_id', '=', kitId).execute();
  if (batchIds.length === 0) return;
  await trx
    .insertInto('day_kit_batches')
    .values(batchIds.map((batch_id) => ({ kit_id: kitId, batch_id })))
    .execute();
}
