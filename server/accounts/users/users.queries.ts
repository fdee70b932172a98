import { type Expression, type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { SYSTEM_OPERATOR_ID, type User } from '#shared/accounts/users.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { type Members, toJsonObject } from '../../platform/db/json.ts';
import { PAGE_ROWS, type PageCursor, readJsonPages } from '../../platform/db/json-pages.ts';
import { type Params, prepareStatement } from '../../platform/db/prepared.ts';
import type { UsersTable } from '../../platform/db/tables/people.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';

export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const row = await selectPeople(db).where('u.id', '=', id).executeTakeFirst();
  return row && toUser(row);
}

export type UserGroup = { isOwnersOnly: boolean };

export function streamUsers(db: Db, group: UserGroup, extraMembers: object = {}): AsyncGenerator<Uint8Array> {
  const item = toJsonObject(db, { ...MEMBERS, ...extraMembers });
  return readJsonPages(db, (after) =>
    startAfter(selectPeople(db).where(matchGroup(group)), after)
      .clearSelect()
      .select([item.as('item'), 'u.sort_folded as sorted', 'u.id'])
      .orderBy('u.sort_folded')
      .orderBy('u.id')
      .limit(PAGE_ROWS),
  );
}

export async function hasUsers(db: Db, group: UserGroup): Promise<boolean> {
  const first = selectActiveUsers(db).where(matchGroup(group)).select('u.id').limit(1);
  return (await first.executeTakeFirst()) !== undefined;
}

export type PeopleQuery = ReturnType<typeof selectPeople>;

export function startAfter(people: PeopleQuery, after: PageCursor | null): PeopleQuery {
  return after
    ? people.where((eb) => eb(eb.refTuple('u.sort_folded', 'u.id'), '>', eb.tuple(...after)))
    : people;
}

export function matchGroup(group: UserGroup): Expression<SqlBool> {
  if (!group.isOwnersOnly) return sql`1 = 1`;
  return sql`exists (select 1 from pets where pets.user_id = u.id and pets.status = 'A')`;
}

const DERIVED_COLUMNS = {
  email: sql<string>`coalesce(u.email, '')`,
  idNumber: sql<string>`coalesce(u.id_number, '')`,
  cityName: sql<string>`coalesce(c.name, u.other_city)`,
  cityId: sql<number | null>`coalesce(u.city_id, case when u.other_city <> '' then 0 end)`,
  acceptedAt: sql<number | null>`u.terms_accepted_at / 1000`,
};

const MEMBERS: Members<User> = {
  id: sql.ref('u.id'),
  userEmail: DERIVED_COLUMNS.email,
  userName: sql.ref('u.name'),
  userLastName: sql.ref('u.last_name'),
  userPhone: sql.ref('u.phone'),
  userIdNumber: DERIVED_COLUMNS.idNumber,
  userStatus: sql.ref('u.status'),
  userTermsAcceptanceDate: DERIVED_COLUMNS.acceptedAt,
  StateId: sql.ref('u.state_id'),
  CityId: DERIVED_COLUMNS.cityId,
  userOtherCity: sql.ref('u.other_city'),
  userAddress: sql.ref('u.address'),
  RoleId: sql.ref('u.role_id'),
  City: { cityName: DERIVED_COLUMNS.cityName },
  updatedAt: sql.ref('u.updated_at'),
};

export function selectActiveUsers(db: Db) {
  return db.selectFrom('users as u').where('u.id', '<>', SYSTEM_OPERATOR_ID).where('u.status', '=', 'A');
}

/** Reads a stored count (docs/decisions/169-people-counter.md). */
export async function findPeopleCount(db: Db): Promise<number> {
  const { total } = await db.selectFrom('people_count').select('total').executeTakeFirstOrThrow();
  return total;
}

function selectPeople(db: Db) {
  return selectUserColumns(selectActiveUsers(db));
}

export function selectUserColumns(users: ReturnType<typeof selectActiveUsers>) {
  return users
    .leftJoin('cities as c', 'c.id', 'u.city_id')
    .select(['u.id', 'u.name as userName', 'u.last_name as userLastName', 'u.phone as userPhone'])
    .select(['u.address as userAddress', 'u.status as userStatus', 'u.role_id as RoleId'])
    .select(['u.state_id as StateId', 'u.other_city as userOtherCity', 'u.updated_at as updatedAt'])
    .select('u.sort_folded as sortFolded')
    .select([
      DERIVED_COLUMNS.email.as('userEmail'),
      DERIVED_COLUMNS.idNumber.as('userIdNumber'),
      DERIVED_COLUMNS.cityName.as('cityName'),
      DERIVED_COLUMNS.cityId.as('CityId'),
      DERIVED_COLUMNS.acceptedAt.as('userTermsAcceptanceDate'),
    ]);
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];

export function toUser({ cityName, sortFolded: _, ...user }: UserRow): User {
  return { ...user, City: { cityName } };
}

export async function insertUser(db: Db, user: Insertable<UsersTable>): Promise<number> {
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes an active person and advances `updated_at`; returns false if it isn't `expectedUpdatedAt`. */
export async function updateUser(
  db: Db,
  { id, expectedUpdatedAt, now }: { id: number; expectedUpdatedAt: number | undefined; now: number },
  values: Updateable<UsersTable>,
): Promise<boolean> {
  const person = db
    .updateTable('users')
    .set(values)
    .set({ updated_at: selectNextUpdatedAt(now) })
    .where('id', '=', id)
    .where('status', '=', 'A');
  const unchanged =
    expectedUpdatedAt === undefined ? person : person.where('updated_at', '=', expectedUpdatedAt);
  return (await unchanged.returning('id').executeTakeFirst()) !== undefined;
}

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

export function findDuplicateUser(
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
  const otherUser = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLE_IDS.SYSADMIN)
    .where('status', '=', 'A')
    .where('id', 'not in', [id, SYSTEM_OPERATOR_ID])
    .executeTakeFirst();
  return otherUser !== undefined;
}

const lockStatement = prepareStatement((db, { id }: Params<{ id: number }>) =>
  db
    .updateTable('users')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returning(['email', 'email_verified_at as verifiedAt']),
);

/** Locks a person's row, so that decisions about them run one at a time; returns an unverified address. */
export async function lockUser(trx: Trx, id: number): Promise<{ unverifiedEmail: string | null }> {
  const [locked] = await lockStatement(trx, { id });
  return { unverifiedEmail: locked?.verifiedAt === null ? locked.email : null };
}

export async function lockUsers(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) await lockUser(trx, id);
}

export async function findUnverifiedEmail(db: Db, id: number): Promise<string | null> {
  const person = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return person?.email ?? null;
}

/** Checks that a person may have pets and bookings: staff too, not the system operator (rules.md#people). */
export async function isActivePerson(db: Db, id: number): Promise<boolean> {
  return id !== SYSTEM_OPERATOR_ID && (await findActiveRole(db, id)) !== undefined;
}

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
