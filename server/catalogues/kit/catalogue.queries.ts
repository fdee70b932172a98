import type { Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { canLockRows } from '../../platform/db/row-locks.ts';
import type { VaccinesTable } from '../../platform/db/tables/animals.ts';
import type {
  CitiesTable,
  LocationsTable,
  ServicesTable,
  StatesTable,
} from '../../platform/db/tables/catalogue.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';

export type CatalogueTable =
  | 'states'
  | 'cities'
  | 'species'
  | 'breeds'
  | 'services'
  | 'locations'
  | 'vaccines';

/** Locks an active entry for a change or removal, on both engines; returns false if there is none. */
export async function lockEntry(trx: Trx, table: CatalogueTable, id: number): Promise<boolean> {
  const lockedEntry = await trx
    .updateTable(table)
    .set({ status: 'A' })
    .where('id', '=', id)
    .where('status', '=', 'A')
    .returning('id')
    .executeTakeFirst();
  return lockedEntry !== undefined;
}

/** Takes a shared lock that prevents the removal of an entry; returns false if it isn't active. */
export async function lockEntryForUse(trx: Trx, table: CatalogueTable, id: number): Promise<boolean> {
  return (await lockEntriesForUse(trx, table, [id])).length > 0;
}

/** Takes shared locks that prevent removals; returns the active ids. */
export async function lockEntriesForUse(
  trx: Trx,
  table: CatalogueTable,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'A')
    .$if(canLockRows(trx), (rows) => rows.forShare())
    .execute();
  return rows.map(({ id }) => id);
}

type Name = { name: string; name_folded: string };

export type EntryDetails = Partial<
  Pick<CitiesTable, 'state_id'> &
    Omit<VaccineDetails, 'species_id'> &
    ServiceDetails &
    LocationDetails & { species_id: number | null }
>;
type ServiceDetails = Updateable<Omit<ServicesTable, keyof StatesTable | 'reminders'>>;
type VaccineDetails = Updateable<Omit<VaccinesTable, keyof StatesTable>>;
type LocationDetails = Updateable<Omit<LocationsTable, keyof StatesTable>>;

export async function insertEntry(
  trx: Trx,
  table: CatalogueTable,
  entry: Name & EntryDetails & { updated_at: number },
): Promise<number> {
  const { id } = await trx.insertInto(table).values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

export type EntryChange = (Name & EntryDetails) | { status: 'B' };

export async function updateEntry(
  trx: Trx,
  table: CatalogueTable,
  { id, at }: { id: number; at: number },
  change: EntryChange,
): Promise<void> {
  await trx
    .updateTable(table)
    .set({ ...change, updated_at: selectNextUpdatedAt(at) })
    .where('id', '=', id)
    .execute();
}

type Reference =
  | ['cities' | 'users', 'state_id']
  | ['users' | 'pets', 'city_id' | 'species_id' | 'breed_id']
  | ['services', 'vaccine_id']
  | ['vaccines', 'species_id']
  | ['agendas', 'service_id' | 'location_id' | 'operator_user_id'];

export async function countActive(db: Db, [table, column]: Reference, id: number): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(db.dynamic.ref(column), '=', id)
    .where('status', '=', 'A')
    .executeTakeFirstOrThrow();
  return count;
}

export async function countRulesMentioning(
  db: Db,
  column: 'species_id' | 'vaccine_id',
  id: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('eligibility_rules as r')
    .innerJoin('services as s', 's.id', 'r.service_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(db.dynamic.ref(`r.${column}`), '=', id)
    .where('r.status', '=', 'A')
    .where('s.status', '=', 'A')
    .executeTakeFirstOrThrow();
  return count;
}
