import { type Insertable, sql, type Updateable } from 'kysely';
import { ROLE_IDS } from '#shared/session.ts';
import { SYSTEM_OPERATOR_ID, type User } from '#shared/users.ts';
import type { Db, Trx } from '../db/database.ts';
import type { UsersTable } from '../db/tables.ts';

/** An active person as the wire shows one; the system operator is nobody's to see. */
export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('cities as c', 'c.id', 'u.city_id')
    .select(['u.id', 'u.name as userName', 'u.last_name as userLastName', 'u.phone as userPhone'])
    .select(['u.address as userAddress', 'u.status as userStatus', 'u.role_id as RoleId'])
    .select(['u.state_id as StateId', 'u.other_city as userOtherCity', 'u.updated_at as updatedAt'])
    .select((eb) => [
      eb.fn.coalesce('u.email', sql.lit('')).as('userEmail'),
      eb.fn.coalesce('u.id_number', sql.lit('')).as('userIdNumber'),
      eb.fn.coalesce('c.name', 'u.other_city').as('cityName'),
      sql<number | null>`coalesce(u.city_id, case when u.other_city <> '' then 0 end)`.as('CityId'),
      sql<number | null>`u.terms_accepted_at / 1000`.as('userTermsAcceptanceDate'),
    ])
    .where('u.id', '=', id)
    .where('u.id', '<>', SYSTEM_OPERATOR_ID)
    .where('u.status', '=', 'A')
    .executeTakeFirst();
  if (!row) return undefined;
  const { cityName, ...user } = row;
  return { ...user, City: { cityName } };
}

export async function insertUser(db: Db, user: Insertable<UsersTable>): Promise<number> {
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes an active person and moves `updated_at` on, unless it isn't `seenAt` any more; tells whether it did. */
export async function updateUser(
  db: Db,
  { id, seenAt, now }: { id: number; seenAt: number | undefined; now: number },
  values: Updateable<UsersTable>,
): Promise<boolean> {
  const person = db
    .updateTable('users')
    .set(values)
    .set({ updated_at: sql<number>`case when updated_at >= ${now} then updated_at + 1 else ${now} end` })
    .where('id', '=', id)
    .where('status', '=', 'A');
  const unchanged = seenAt === undefined ? person : person.where('updated_at', '=', seenAt);
  return (await unchanged.returning('id').executeTakeFirst()) !== undefined;
}

export function findActiveState(db: Db, id: number) {
  return db
    .selectFrom('states')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'A')
    .executeTakeFirst();
}

export function findActiveCity(db: Db, id: number, stateId: number) {
  return db
    .selectFrom('cities')
    .select('id')
    .where('id', '=', id)
    .where('state_id', '=', stateId)
    .where('status', '=', 'A')
    .executeTakeFirst();
}

/** Holds a person's row until the transaction ends: what is decided about them is decided one at a time. */
export async function lockUser(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function isActiveResident(db: Db, id: number): Promise<boolean> {
  return (await findActiveRole(db, id)) === ROLE_IDS.USER;
}

/** Whether a turno may be registered in this name: staff, or the system operator. */
export async function isOperator(db: Db, id: number): Promise<boolean> {
  if (id === SYSTEM_OPERATOR_ID) return true;
  const roleId = await findActiveRole(db, id);
  return roleId === ROLE_IDS.ADMIN || roleId === ROLE_IDS.SYSADMIN;
}

async function findActiveRole(db: Db, id: number): Promise<number | undefined> {
  const person = await db
    .selectFrom('users')
    .select('role_id as roleId')
    .where('id', '=', id)
    .where('status', '=', 'A')
    .executeTakeFirst();
  return person?.roleId;
}
