import type { Db, Trx } from '../../platform/db/database.ts';
import type { TownTable } from '../../platform/db/tables/town.ts';

const TOWN_ID = 1;

export function findTownRow(db: Db) {
  return db
    .selectFrom('town as t')
    .leftJoin('states as s', (on) => on.onRef('s.id', '=', 't.state_id').on('s.status', '=', 'A'))
    .leftJoin('cities as c', (on) => on.onRef('c.id', '=', 't.city_id').on('c.status', '=', 'A'))
    .select(['t.name', 't.address', 't.colour', 't.logo', 't.updated_at as updatedAt'])
    .select(['t.audience', 't.cost', 't.phone', 't.hours'])
    .select(['s.id as stateId', 's.name as stateName', 'c.id as cityId', 'c.name as cityName'])
    .executeTakeFirst();
}
export type TownRow = NonNullable<Awaited<ReturnType<typeof findTownRow>>>;

export async function upsertTown(trx: Trx, values: Omit<TownTable, 'id'>): Promise<void> {
  await trx
    .insertInto('town')
    .values({ id: TOWN_ID, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}
