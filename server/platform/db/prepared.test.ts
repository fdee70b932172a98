import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { migrateDatabase } from './migrate.ts';
import { type Params, prepareStatement } from './prepared.ts';

let one: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  for (const database of [one, other]) await migrateDatabase({ url: database.url, file: database.file });
});
afterAll(() => Promise.all([one.destroy(), other.destroy()]));

test("a prepared statement compiles once per database and runs in the caller's transaction", async () => {
  let buildCount = 0;
  const findValues = prepareStatement((db, { name, least }: Params<{ name: string; least: string }>) => {
    buildCount += 1;
    return db.selectFrom('settings').select('value').where('name', '=', name).where('value', '>=', least);
  });
  await one.db
    .insertInto('settings')
    .values([
      { name: 'a', value: '1' },
      { name: 'b', value: '2' },
    ])
    .execute();
  const inTrx = one.db.transaction().execute(async (trx) => {
    await trx.insertInto('settings').values({ name: 'c', value: '3' }).execute();
    return findValues(trx, { name: 'c', least: '0' });
  });
  expect(await inTrx).toEqual([{ value: '3' }]);
  expect(await findValues(one.db, { name: 'a', least: '1' })).toEqual([{ value: '1' }]);
  expect(await findValues(one.db, { least: '3', name: 'b' })).toEqual([]);
  expect(buildCount).toBe(1);
  expect(await findValues(other.db, { name: 'a', least: '0' })).toEqual([]);
  expect(buildCount).toBe(2);
});
