import { type Expression, type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { SYSTEM_OPERATOR_ID, type User } from '#shared/accounts/users.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { jsonObject, type Members } from '../../platform/db/json.ts';
import { type After, jsonPages, PAGE_ROWS } from '../../platform/db/json-pages.ts';
import { type Params, prepared } from '../../platform/db/prepared.ts';
import type { UsersTable } from '../../platform/db/tables/people.ts';
import { nextUpdatedAt } from '../../platform/db/updated-at.ts';

/** An active person as the wire shows one; the system operator is nobody's to see. */
export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const row = await people(db).where('u.id', '=', id).executeTakeFirst();
  return row && toUser(row);
}

/** `owners` keeps only those who have pets. */
export type Which = { owners: boolean };

/** Everybody, or whoever has pets, a page of JSON at a time; `more` are members of each beside a person's own. */
export function readUsers(db: Db, which: Which, more: object = {}): AsyncGenerator<Uint8Array> {
  const item = jsonObject(db, { ...MEMBERS, ...more });
  return jsonPages(db, (after) =>
    following(people(db).where(isAmong(which)), after)
      .clearSelect()
      .select([item.as('item'), 'u.sort_folded as sorted', 'u.id'])
      .orderBy('u.sort_folded')
      .orderBy('u.id')
      .limit(PAGE_ROWS),
  );
}

export async function hasUsers(db: Db, which: Which): Promise<boolean> {
  const first = activeUsers(db).where(isAmong(which)).select('u.id').limit(1);
  return (await first.executeTakeFirst()) !== undefined;
}

export type People = ReturnType<typeof people>;

/** By last name, then name. */
export function following(found: People, after: After | null): People {
  return after
    ? found.where((eb) => eb(eb.refTuple('u.sort_folded', 'u.id'), '>', eb.tuple(...after)))
    : found;
}

export function isAmong({ owners }: Which): Expression<SqlBool> {
  if (!owners) return sql`1 = 1`;
  return sql`exists (select 1 from pets where pets.user_id = u.id and pets.status = 'A')`;
}

/** What the wire shows of a person otherwise than it is kept. */
const MADE = {
  email: sql<string>`coalesce(u.email, '')`,
  idNumber: sql<string>`coalesce(u.id_number, '')`,
  cityName: sql<string>`coalesce(c.name, u.other_city)`,
  cityId: sql<number | null>`coalesce(u.city_id, case when u.other_city <> '' then 0 end)`,
  acceptedAt: sql<number | null>`u.terms_accepted_at / 1000`,
};

const MEMBERS: Members<User> = {
  id: sql.ref('u.id'),
  userEmail: MADE.email,
  userName: sql.ref('u.name'),
  userLastName: sql.ref('u.last_name'),
  userPhone: sql.ref('u.phone'),
  userIdNumber: MADE.idNumber,
  userStatus: sql.ref('u.status'),
  userTermsAcceptanceDate: MADE.acceptedAt,
  StateId: sql.ref('u.state_id'),
  CityId: MADE.cityId,
  userOtherCity: sql.ref('u.other_city'),
  userAddress: sql.ref('u.address'),
  RoleId: sql.ref('u.role_id'),
  City: { cityName: MADE.cityName },
  updatedAt: sql.ref('u.updated_at'),
};

/** Every active person. */
export function activeUsers(db: Db) {
  return db.selectFrom('users as u').where('u.id', '<>', SYSTEM_OPERATOR_ID).where('u.status', '=', 'A');
}

/** How many that are; kept, not counted (docs/decisions/169-people-counter.md). */
export async function findPeopleCount(db: Db): Promise<number> {
  const { total } = await db.selectFrom('people_count').select('total').executeTakeFirstOrThrow();
  return total;
}

export function people(db: Db) {
  return shown(activeUsers(db));
}

/** With what the wire shows of each. */
export function shown(found: ReturnType<typeof activeUsers>) {
  return found
    .leftJoin('cities as c', 'c.id', 'u.city_id')
    .select(['u.id', 'u.name as userName', 'u.last_name as userLastName', 'u.phone as userPhone'])
    .select(['u.address as userAddress', 'u.status as userStatus', 'u.role_id as RoleId'])
    .select(['u.state_id as StateId', 'u.other_city as userOtherCity', 'u.updated_at as updatedAt'])
    .select('u.sort_folded as sortFolded')
    .select([
      MADE.email.as('userEmail'),
      MADE.idNumber.as('userIdNumber'),
      MADE.cityName.as('cityName'),
      MADE.cityId.as('CityId'),
      MADE.acceptedAt.as('userTermsAcceptanceDate'),
    ]);
}

type UserRow = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];

export function toUser({ cityName, sortFolded: _, ...user }: UserRow): User {
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
    .set({ updated_at: nextUpdatedAt(now) })
    .where('id', '=', id)
    .where('status', '=', 'A');
  const unchanged = seenAt === undefined ? person : person.where('updated_at', '=', seenAt);
  return (await unchanged.returning('id').executeTakeFirst()) !== undefined;
}

/** Clerks and vets, but not the system operator. */
export function listStaff(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'name as userName', 'last_name as userLastName'])
    .where('status', '=', 'A')
    .where('role_id', '<>', ROLE_IDS.USER)
    .where('id', '<>', SYSTEM_OPERATOR_ID)
    .orderBy('sort_folded')
    .orderBy('id')
    .execute();
}

/** Another active person with this address or DNI. */
export function findNamesake(
  db: Db,
  { email_folded, id_number }: { email_folded: string | null; id_number: string | null },
  exceptId: number | null,
) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'last_name', 'id_number'])
    .where('status', '=', sql.lit('A'))
    .where('id', '<>', exceptId ?? 0)
    .where((eb) => eb.or([eb('id_number', '=', id_number), eb('email_folded', '=', email_folded)]))
    .orderBy('id')
    .executeTakeFirst();
}

export async function hasOtherSysadmin(db: Db, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLE_IDS.SYSADMIN)
    .where('status', '=', 'A')
    .where('id', 'not in', [id, SYSTEM_OPERATOR_ID])
    .executeTakeFirst();
  return other !== undefined;
}

const lockedUser = prepared((db, { id }: Params<{ id: number }>) =>
  db
    .updateTable('users')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returning(['email', 'email_verified_at as verifiedAt']),
);

/**
 * Holds a person's row until the transaction ends: what is decided about them is decided one at a time. Gives the
 * address that nobody has verified, where they have such a one.
 */
export async function lockUser(trx: Trx, id: number): Promise<{ unverifiedEmail: string | null }> {
  const [locked] = await lockedUser(trx, { id });
  return { unverifiedEmail: locked?.verifiedAt === null ? locked.email : null };
}

/** Several people, always in the order of their ids. */
export async function lockUsers(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) await lockUser(trx, id);
}

/** The same address without holding anybody: what is told ahead of a decision. */
export async function findUnverifiedEmail(db: Db, id: number): Promise<string | null> {
  const person = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return person?.email ?? null;
}

/** Whoever may have pets and turnos: staff are people too, the system operator is nobody (rules.md#people). */
export async function isActivePerson(db: Db, id: number): Promise<boolean> {
  return id !== SYSTEM_OPERATOR_ID && (await findActiveRole(db, id)) !== undefined;
}

/** Whether a booking may be registered in this name: staff, or the system operator. */
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
