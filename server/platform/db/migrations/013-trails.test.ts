import type { Kysely } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/database.ts';
import { foundation } from './001-foundation.ts';
import { trails } from './013-trails.ts';

const opened: TestDatabase[] = [];
afterAll(async () => {
  for (const each of opened) await each.destroy();
});

test('migration 013 adds the author’s name to audit rows of staff, and none to those of residents', async () => {
  const database = await testDatabase();
  opened.push(database);
  const { db, engine } = database;
  const schema = db as unknown as Kysely<unknown>;
  await foundation(schema, engine);
  const rest = { phone: '', address: '', other_city: '', search_folded: '', created_at: 0, updated_at: 0 };
  const people = [
    { name: 'Delia', last_name: 'Quiroga', role_id: 2 },
    { name: 'Ana', last_name: 'Pérez', role_id: 3 },
  ];
  const ids = await db
    .insertInto('users')
    .values(people.map((person) => ({ ...person, ...rest })))
    .returning('id')
    .execute();
  const row = { at: 0, action: 'pet.update', entity: 'pet', entity_id: 1, before: null, after: null };
  const actors = [...ids.map(({ id }) => id), null];
  await db
    .insertInto('audit')
    .values(actors.map((user_id) => ({ ...row, user_id })))
    .execute();
  await trails(schema, engine);
  const after = await db
    .selectFrom('audit')
    .select(['actor_name', 'actor_last_name'])
    .orderBy('id')
    .execute();
  expect(after).toEqual([
    { actor_name: 'Delia', actor_last_name: 'Quiroga' },
    { actor_name: null, actor_last_name: null },
    { actor_name: null, actor_last_name: null },
  ]);
});
