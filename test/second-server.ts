import type { Config } from '../server/platform/config.ts';
import { closeDatabase, openDatabase } from '../server/platform/db/database.ts';
import { type TestApi, testApp } from './app.ts';

/** Starts another server on the same database and clock, with connections and caches of its own. */
export async function startSecond(one: TestApi, config: Partial<Config> = {}) {
  const database = openDatabase(one.database, () => undefined);
  const { url, file, destroy } = one.database;
  const beside = { ...one, database: { ...database, url, file, destroy }, db: database.db };
  const api = await testApp({ config, beside });
  return {
    api,
    close: async () => {
      await api.close();
      await closeDatabase(database);
    },
  };
}
