import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { createBooking } from '#shared/bookings/bookings.ts';
import { mergeUsers } from '#shared/ownership/merges.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { newAdmin, newAgenda, newPet, newResident, PASSWORD, type Person } from '../../../test/people.ts';

const TABLES = ['users', 'pets', 'bookings'] as const;
type Table = (typeof TABLES)[number];
type Row = Record<string, unknown>;
type Reasons = Partial<Record<Table, Record<string, string>>>;

/** Text kept after the deletion, with the reason. */
const KEPT: Reasons = {
  users: { status: 'says that the person went' },
  pets: {
    status: 'says that the pet went with its owner',
    name: 'a pet’s name alone tells of nobody; old bookings are told by it',
    name_folded: 'the same',
    gender: 'the town’s figures are by sex',
    birth_date: 'the town’s figures are by age',
    neutered: 'the town’s figures are by it',
    neutered_on: 'the same',
    died_on: 'the same',
  },
  bookings: {
    status: 'the town’s figures are by state',
    not_done_reason: 'the same',
    counted_gender: 'quotas and figures are by sex',
    counted_size: 'the same by size',
    organisation: 'the town’s reserved places are by organisation',
  },
};

/** Text missing in the export, with the reason. */
const NOT_EXPORTED: Reasons = {
  users: {
    email_folded: 'the e-mail again, for searches',
    search_folded: 'name and DNI again, for searches',
    sort_folded: 'the name again, for lists',
    password_hash: 'a secret',
    temporary_hash: 'a secret',
  },
  pets: { name_folded: 'the name again, for searches' },
  bookings: {
    counted_size: 'made of the pet’s weight',
    organisation: 'says whose reserved place it took, not whose the pet is',
    note_key: 'a number that a vet’s phone made up, to know its note again',
  },
};

const VALUES: Record<Table, Row> = {
  users: { status: 'A' },
  pets: {
    status: 'A',
    gender: 'F',
    birth_date: '2019-03-04',
    neutered: 'Y',
    neutered_on: '2020-05-06',
    died_on: '2025-07-08',
  },
  bookings: { status: 'A', counted_gender: 'F', counted_size: 'L' },
};

const PROOF = { userPassword: PASSWORD };

let api: TestApi;
let ana: Person;
let columns: [Table, string][];
beforeAll(async () => {
  api = await testApp();
  ana = await newResident(api);
  const tables = await api.db.introspection.getTables();
  columns = TABLES.flatMap((name) => {
    const table = tables.find((each) => each.name === name);
    const texts = table?.columns.filter(({ dataType }) => /^(text|varchar|bpchar)/i.test(dataType)) ?? [];
    return texts.map((column): [Table, string] => [name, column.name]);
  });
  VALUES.users.password_hash = (await readRow('users')).password_hash;
  await fill();
});
afterAll(() => api.close());

const toMark = (table: Table, column: string) => VALUES[table][column] ?? `marca-${table}-${column}`;
const toIdColumn = (table: Table) =>
  ({ users: 'id', pets: 'user_id', bookings: 'booker_user_id' })[table] as 'id';
const readRow = async (table: Table): Promise<Row> =>
  api.db.selectFrom(table).selectAll().where(toIdColumn(table), '=', ana.id).executeTakeFirstOrThrow();

const readExport = async ({ id, token }: Person) =>
  (await api.call(exportUser, { params: { id }, body: PROOF }, token)).body;

async function listSecretsKept(): Promise<string[]> {
  const found: unknown[] = [];
  for (const { name, columns: all } of await api.db.introspection.getTables())
    for (const column of all.filter((each) => /hash|secret|token|^undo$/.test(each.name))) {
      const rows = await sql<{ value: unknown }>`
        select ${sql.ref(column.name)} as value from ${sql.table(name)}`.execute(api.db);
      found.push(...rows.rows.map(({ value }) => value));
    }
  return found.filter((value) => typeof value === 'string' && value !== '').map(String);
}

async function fill(): Promise<void> {
  const { serviceId: ServiceId } = await newAgenda(api, {});
  const PetId = await newPet(api, ana);
  const body = { ServiceId, PetId, BookerUserId: ana.id, bookingStartDate: WEDNESDAY_8 };
  expect((await api.call(createBooking, { body }, ana.token)).status).toBe(200);
  for (const table of TABLES) {
    const own = columns
      .filter(([name]) => name === table)
      .map(([, column]) => [column, toMark(table, column)]);
    await api.db
      .updateTable(table)
      .set(Object.fromEntries(own))
      .where(toIdColumn(table), '=', ana.id)
      .execute();
  }
}

describe('text columns of people, pets and bookings', () => {
  test('the lists cover every text column', () => {
    const listReasons = (reasons: Reasons) =>
      Object.entries(reasons).flatMap(([table, of]) =>
        Object.keys(of ?? {}).map((column) => `${table}.${column}`),
      );
    const all = columns.map(([table, column]) => `${table}.${column}`);
    expect(all).toContain('users.phone');
    expect(
      [...listReasons(KEPT), ...listReasons(NOT_EXPORTED)].filter((each) => !all.includes(each)),
    ).toEqual([]);
  });

  test('the export has every text but the listed ones', async () => {
    const exported = JSON.stringify(await readExport(ana));
    const missing = columns.filter(
      ([table, column]) =>
        !NOT_EXPORTED[table]?.[column] && !exported.includes(JSON.stringify(toMark(table, column))),
    );
    expect(missing).toEqual([]);
  });

  test('the export has no data of merged records and no secrets', async () => {
    const [clerk, other] = [await newAdmin(api), await newResident(api)];
    const marks = columns
      .filter(([table, column]) => table === 'users' && !['status', 'password_hash'].includes(column))
      .map(([, column]) => [column, `ajena-${column}`]);
    await api.db.updateTable('users').set(Object.fromEntries(marks)).where('id', '=', other.id).execute();
    await newPet(api, other, 'Pupi');
    const body = { otherId: other.id };
    expect((await api.call(mergeUsers, { params: { id: ana.id }, body }, clerk.token)).status).toBe(200);
    const exported = JSON.stringify(await readExport(ana));
    expect(JSON.parse(exported).merges).toEqual([
      { madeAt: api.now(), madeBy: 'staff', pets: 1, bookings: 0 },
    ]);
    expect(marks.filter(([, mark]) => exported.includes(mark ?? ''))).toEqual([]);
    const secrets = await listSecretsKept();
    expect(secrets).toContain(VALUES.users.password_hash);
    expect(secrets.filter((secret) => exported.includes(JSON.stringify(secret).slice(1, -1)))).toEqual([]);
    expect(exported).not.toMatch(/argon2|_hash|undo/);
  });

  test('an account deletion erases every text but the listed ones', async () => {
    expect((await api.call(deleteUser, { params: { id: ana.id }, body: PROOF }, ana.token)).status).toBe(200);
    const rows = {
      users: await readRow('users'),
      pets: await readRow('pets'),
      bookings: await readRow('bookings'),
    };
    const remaining = columns.filter(
      ([table, column]) => !KEPT[table]?.[column] && rows[table][column] === toMark(table, column),
    );
    expect(remaining).toEqual([]);
  });
});
