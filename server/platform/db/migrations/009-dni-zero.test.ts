import type { Kysely } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/database.ts';
import { foundation } from './001-foundation.ts';
import { dniZero } from './009-dni-zero.ts';

const opened: TestDatabase[] = [];
afterAll(async () => {
  for (const each of opened) await each.destroy();
});

test('migration 009 removes the zero before a DNI of seven digits, unless another person has that DNI', async () => {
  const database = await testDatabase();
  opened.push(database);
  const { db, engine } = database;
  const schema = db as unknown as Kysely<unknown>;
  await foundation(schema, engine);
  const rest = { name: '', last_name: '', phone: '', address: '', other_city: '', role_id: 3 };
  const people = ['07654321', '01234567', '1234567', '0654321', '28765432', null].map((id_number) => ({
    id_number,
    search_folded: `ana ${id_number}`,
  }));
  await db
    .insertInto('users')
    .values(people.map((person) => ({ ...person, ...rest, created_at: 0, updated_at: 0 })))
    .execute();
  await dniZero(schema);
  const after = await db.selectFrom('users').select(['id_number', 'search_folded']).orderBy('id').execute();
  const numbers = ['7654321', '01234567', '1234567', '0654321', '28765432', null];
  expect(after).toEqual(numbers.map((id_number) => ({ id_number, search_folded: `ana ${id_number}` })));
});
