import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { migrateDatabase } from './migrate.ts';
import { type Params, prepareStatement } from './prepared.ts';

let firstDatabase: TestDatabase;
let secondDatabase: TestDatabase;
beforeAll(async () => {
  [firstDatabase, secondDatabase] = await Promise.all([testDatabase(), testDatabase()]);
  for (const database of [firstDatabase, secondDatabase])
    await migrateDatabase({ url: database.url, file: database.file });
});
afterAll(() => Promise.all([firstDatabase.destroy(), secondDatabase.destroy()]));

test("a prepared statement compiles once per database and runs in the caller's transaction", async () => {
  let buildCount = 0;
  const findValues = prepareStatement((db, { name, least }: Params<{ name: string; least: string }>) => {
    buildCount += 1;
    return db.selectFrom('settings').select('value').where('name', '=', name).where('value', '>=', least);
  });
  await firstDatabase.db
    .insertInto('settings')
    .values([
      { name: 'a', value: '1' },
      { name: 'b', value: '2' },
    ])
    .execute();
  const transaction = firstDatabase.db.transaction().execute(async (trx) => {
    await trx.insertInto('settings').values({ name: 'c', value: '3' }).execute();
    return findValues(trx, { name: 'c', least: '0' });
  });
  expect(await transaction).toEqual([{ value: '3' }]);
  expect(await findValues(firstDatabase.db, { name: 'a', least: '1' })).toEqual([{ value: '1' }]);
  expect(await findValues(firstDatabase.db, { least: '3', name: 'b' })).toEqual([]);
  expect(buildCount).toBe(1);
  expect(await findValues(secondDatabase.db, { name: 'a', least: '0' })).toEqual([]);
  expect(buildCount).toBe(2);
});
