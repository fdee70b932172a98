import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#shared/accounts/session.ts';
import { listBookings } from '#shared/bookings/bookings.ts';
import { listPets } from '#shared/pets/pets.ts';
import { isMigrated, migrateDatabase } from '../server/platform/db/migrate.ts';
import { MIGRATIONS } from '../server/platform/db/migrations.ts';
import { type TestApi, testApp } from './app.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { countRows, readSchema } from './schema.ts';
import { listStoredNames, loadStored } from './stored-databases.ts';

let freshDatabase: TestDatabase;
let schema: string[];
beforeAll(async () => {
  freshDatabase = await testDatabase();
  await migrateDatabase(freshDatabase);
  schema = await readSchema(freshDatabase);
});
afterAll(() => freshDatabase.destroy());

const RELEASES: Record<string, string> = {
  '1.0': '019-arrival',
  '1.1': '022-calendars',
  '1.2': '026-what-to-bring',
  '1.3': '043-people-count',
};

test('the first migration and the last one of each minor version have a stored database', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(Object.keys(RELEASES)).toContain(version.split('.').slice(0, 2).join('.'));
  expect(listStoredNames()).toEqual([MIGRATIONS[0]?.name, ...Object.values(RELEASES)]);
});

describe.each(listStoredNames())('a stored database of %s', (name) => {
  let database: TestDatabase;
  let api: TestApi;
  let before: Record<string, number>;
  beforeAll(async () => {
    database = await testDatabase();
    await loadStored(database, name);
    before = await countRows(database);
    api = await testApp({ database });
  });
  afterAll(() => api.close());

  test('an upgraded database has the current schema and all rows', async () => {
    expect(await isMigrated(database)).toBe(true);
    expect(await readSchema(database)).toEqual(schema);
    const after = await countRows(database);
    // Migration 011 drops the counts of failed logins.
    const { login_failures: _, ...kept } = before;
    expect(after).toMatchObject(kept);
  });

  test('an upgraded database serves its users', async () => {
    const credentials = { email: 'ana@correo.test', pwd: 'una clave de 2026' };
    const { status, body } = await api.call(login, { body: credentials });
    expect(status).toBe(200);
    const pets = await api.call(listPets, {}, body.token);
    expect(pets.body).toMatchObject([{ petName: 'Ñata' }]);
    const bookings = await api.call(listBookings, {}, body.token);
    expect(bookings.body).toMatchObject([{ Pet: { petName: 'Ñata' }, bookingStatus: 'A' }]);
    const people = await database.db
      .selectFrom('users')
      .select(['id_number', 'sort_folded'])
      .orderBy('id')
      .execute();
    expect(people.at(-1)).toEqual({ id_number: '7654321', sort_folded: 'de luca\u0001beto' });
  });
});
