import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseLockedValues } from '#shared/schedule/requirements.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { findReviewedYear } from '../../bookings/agenda-changes/holiday-review.queries.ts';
import { migrateDatabase } from '../../platform/db/migrate.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { SPECIES } from './animals.data.ts';
import { PROVINCES } from './cities.data.ts';
import { listFirstHolidays } from './holidays.seed.ts';
import { seedTown } from './seed.ts';
import { QUESTIONS } from './service.data.ts';

const NOW = Date.UTC(2026, 11, 1, 12);
const ADMIN = { email: 'Sistemas@Huellas.test', password: 'una-clave-de-prueba-9' };

let database: TestDatabase;
let created: boolean[];
beforeAll(async () => {
  database = await testDatabase();
  await migrateDatabase(database);
  const context = { database, now: () => NOW };
  const answers = await Promise.all([
    seedTown(context, ADMIN),
    seedTown(context, { ...ADMIN, email: 'otro@b.test' }),
  ]);
  created = answers.map((answer) => answer.isCreated);
});
afterAll(() => database.destroy());

async function countRows(table: keyof Tables): Promise<number> {
  const rows = database.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
  return Number((await rows.executeTakeFirstOrThrow()).count);
}

test('a new database is seeded once when two servers start together', async () => {
  expect(created.toSorted()).toEqual([false, true]);
  expect(await countRows('users')).toBe(2);
  expect(await countRows('states')).toBe(24);
  expect(await countRows('cities')).toBe(PROVINCES.flatMap(({ cities }) => cities).length);
  expect(await countRows('breeds')).toBe(SPECIES.flatMap(({ breeds }) => breeds).length);
  expect(await countRows('questions')).toBe(QUESTIONS.length);
  expect(await countRows('terms')).toBe(1);
});

test('a later start of the server seeds nothing, whatever administrator it names', async () => {
  const secondAnswer = await seedTown(
    { database, now: () => NOW + 1 },
    { email: 'c@d.test', password: 'otra-clave-9' },
  );
  expect(secondAnswer).toEqual({ isCreated: false });
  expect(await countRows('users')).toBe(2);
});

test('the system operator has id 1 and no password, the administrator has id 2 and a password', async () => {
  const users = await database.db.selectFrom('users').selectAll().orderBy('id').execute();
  const [operator, admin] = users;
  expect(operator).toMatchObject({ id: 1, name: 'Turnos', last_name: 'municipales', email: null });
  expect([operator?.password_hash, operator?.temporary_hash]).toEqual([null, null]);
  expect(admin).toMatchObject({ id: 2, role_id: 1, status: 'A' });
  expect(admin?.email).toMatch(/^(Sistemas@Huellas|otro@b)\.test$/);
  expect(admin?.email_folded).toBe(admin?.email?.toLowerCase());
  expect(admin?.password_hash).toMatch(/^\$argon2id\$/);
});

test('every seeded city belongs to its own province', async () => {
  const rows = await database.db
    .selectFrom('cities as c')
    .innerJoin('states as s', 's.id', 'c.state_id')
    .select(['s.name as province', 'c.name', 'c.name_folded as folded'])
    .execute();
  for (const { name, cities } of PROVINCES) {
    const seededNames = rows.filter((row) => row.province === name).map((row) => row.name);
    expect(seededNames.toSorted()).toEqual([...cities].toSorted());
  }
  expect(rows.find((row) => row.name === 'Bahía Blanca')?.folded).toBe('bahia blanca');
});

test('the seeded agenda opens Monday to Friday from 8 to 12, one pet each half hour', async () => {
  const { id, ...agenda } = await database.db.selectFrom('agendas').selectAll().executeTakeFirstOrThrow();
  expect(agenda).toMatchObject({ service_id: 1, location_id: 1, operator_user_id: 1, status: 'A' });
  const hours = await database.db.selectFrom('agenda_hours').selectAll().orderBy('weekday').execute();
  expect(hours.map((range) => range.weekday)).toEqual([1, 2, 3, 4, 5]);
  for (const range of hours) {
    expect(range).toMatchObject({ agenda_id: id, from_minute: 480, to_minute: 720, slot_minutes: 30 });
    expect(range).toMatchObject({ places: 1, valid_from: '2020-01-01', valid_to: null });
  }
});

test('the seeded castration rejects the flat-faced breeds of both species', async () => {
  const rule = await database.db.selectFrom('lock_rules').selectAll().executeTakeFirstOrThrow();
  expect(rule).toMatchObject({ service_id: 1, entity: 'Pet', field: 'BreedId' });
  const ids = (parseLockedValues(rule.locked_values) ?? []).map(Number);
  const breeds = await database.db.selectFrom('breeds').select('name').where('id', 'in', ids).execute();
  const expected = SPECIES.flatMap(({ brachycephalic }) => brachycephalic);
  expect(breeds.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
});

test('the first seeded breed is Mestizo, and rows added after the seed get the next ids', async () => {
  const firstBreed = await database.db
    .selectFrom('breeds')
    .select('name')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(firstBreed.name).toBe('Mestizo');
  const { id: _, ...service } = await database.db
    .selectFrom('services')
    .selectAll()
    .executeTakeFirstOrThrow();
  const insertedService = database.db
    .insertInto('services')
    .values({ ...service, name_folded: 'otro' })
    .returning('id');
  expect((await insertedService.executeTakeFirstOrThrow()).id).toBe(2);
  const { id: __, ...place } = await database.db
    .selectFrom('locations')
    .selectAll()
    .executeTakeFirstOrThrow();
  const insertedLocation = database.db
    .insertInto('locations')
    .values({ ...place, name_folded: 'otro' })
    .returning('id');
  expect((await insertedLocation.executeTakeFirstOrThrow()).id).toBe(2);
});

test('a new town closes this and next year’s holidays and leaves next year’s to be reviewed', async () => {
  const town = await testDatabase();
  await migrateDatabase(town);
  const content = { ...ADMIN, holidays: () => listFirstHolidays(2026) };
  await seedTown({ database: town, now: () => NOW }, content);
  const closures = await town.db.selectFrom('closures').selectAll().orderBy('from_date').execute();
  const dates = closures.map(({ from_date }) => from_date);
  expect(dates).toEqual(expect.arrayContaining(['2026-12-25', '2027-01-01', '2027-05-25', '2027-12-25']));
  expect(new Set(dates).size).toBe(dates.length);
  expect(closures.find(({ from_date }) => from_date === '2026-12-25')).toMatchObject({
    reason: 'Navidad',
    to_date: '2026-12-25',
    from_minute: null,
    agenda_id: null,
    location_id: null,
  });
  expect(await findReviewedYear(town.db)).toBe(2026);
  await town.destroy();
});
