import type { Kysely } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/database.ts';
import { foundation } from './001-foundation.ts';
import { services } from './004-services.ts';

const opened: TestDatabase[] = [];
afterAll(async () => {
  for (const each of opened) await each.destroy();
});

test('migration 004 names species of preparations by id and drops steps of unknown species', async () => {
  const database = await testDatabase();
  opened.push(database);
  const { db, engine } = database;
  const schema = db as unknown as Kysely<unknown>;
  await foundation(schema, engine);
  const cat = db.insertInto('species').values({ name: 'Gato', name_folded: 'gato' }).returning('id');
  const { id } = await cat.executeTakeFirstOrThrow();
  const preparation = JSON.stringify([
    { specieName: 'Gato', hoursBefore: 8, text: 'Sin comida' },
    { specieName: 'Dragón', hoursBefore: 8, text: 'Sin fuego' },
    { specieName: null, hoursBefore: 0, text: 'Llegada' },
  ]);
  const limits = { slot_minutes: 30, lead_hours: 0, horizon_days: 60, cancel_limit_hours: 0 };
  const service = { name: 'Castración', name_folded: 'castracion', description: '', preparation, ...limits };
  await db
    .insertInto('services')
    .values({ ...service, max_active_per_resident: 5, is_public: 1 })
    .execute();

  await services(schema);

  const after = await db.selectFrom('services').select('preparation').executeTakeFirstOrThrow();
  expect(JSON.parse(after.preparation)).toEqual([
    { SpecieId: id, hoursBefore: 8, text: 'Sin comida' },
    { SpecieId: null, hoursBefore: 0, text: 'Llegada' },
  ]);
});
