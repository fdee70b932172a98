import type { Config } from '../server/platform/config.ts';
import { closeDatabase, openDatabase } from '../server/platform/db/database.ts';
import { type TestApi, testApp } from './app.ts';

/** Starts another server on the same database and clock, with connections and caches of its own. */
export async function startSecondServer(first: TestApi, config: Partial<Config> = {}) {
  const database = openDatabase(first.database, () => undefined);
  const { url, file, destroy } = first.database;
  const firstApi = { ...first, database: { ...database, url, file, destroy }, db: database.db };
  const api = await testApp({ config, firstApi });
  return {
    api,
    close: async () => {
      await api.close();
      await closeDatabase(database);
    },
  };
}
