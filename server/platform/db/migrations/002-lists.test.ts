import type { Kysely } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/database.ts';
import { foundation } from './001-foundation.ts';
import { lists } from './002-lists.ts';

const opened: TestDatabase[] = [];
afterAll(async () => {
  for (const each of opened) await each.destroy();
});

test('migration 002 gives existing people the columns for search and sorting, and deleted ones none', async () => {
  const database = await testDatabase();
  opened.push(database);
  const { db, engine } = database;
  const schema = db as unknown as Kysely<unknown>;
  await foundation(schema, engine);
  const rest = { phone: '', address: '', other_city: '', role_id: 3, created_at: 0, updated_at: 0 };
  const people = [
    { name: 'Zoe', last_name: 'De', id_number: '28765432', search_folded: 'de zoe 28765432' },
    { name: 'Ána', last_name: 'De Luca', id_number: null, search_folded: 'de luca ana null' },
    { name: 'Usuario', last_name: 'eliminado', id_number: null, search_folded: '' },
  ];
  await db
    .insertInto('users')
    .values(people.map((person) => ({ ...person, ...rest })))
    .execute();
  await lists(schema, engine);
  const after = db
    .selectFrom('users')
    .select(['name', 'search_folded', 'sort_folded'])
    .orderBy('sort_folded');
  expect(await after.execute()).toEqual([
    { name: 'Usuario', search_folded: '', sort_folded: '' },
    { name: 'Zoe', search_folded: 'de zoe 28765432', sort_folded: 'de\u0001zoe' },
    { name: 'Ána', search_folded: 'de luca ana', sort_folded: 'de luca\u0001ana' },
  ]);
});
