import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepareDatabase } from '../server/ops/prepare.ts';
import { readConfig } from '../server/platform/config.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { countRows, readSchema } from './schema.ts';
import { loadStored } from './stored-databases.ts';
import { LONG_TEST } from './time-limits.ts';

const START = new URL('crashing-start.ts', import.meta.url).pathname;
const CRASH_COUNT = 5;

const openDatabases = new Set<TestDatabase>();
let child: ChildProcess | undefined;
afterAll(async () => {
  child?.kill('SIGKILL');
  await Promise.all([...openDatabases].map((each) => each.destroy()));
});

async function openDatabaseFrom(stored: string | null): Promise<TestDatabase> {
  const database = await testDatabase({ durable: true });
  openDatabases.add(database);
  if (stored) await loadStored(database, stored);
  return database;
}

function toEnvironment({ url, file }: TestDatabase): NodeJS.ProcessEnv {
  return {
    ADMIN_PASSWORD: 'una clave de prueba',
    ...(url ? { DATABASE_URL: url } : { DATA_DIR: dirname(file) }),
  };
}

async function destroyDatabase(database: TestDatabase): Promise<void> {
  openDatabases.delete(database);
  await database.destroy();
}

/** Returns the number of statements of a start; 0 if it was killed. */
async function startAndCrash(database: TestDatabase, statement: number): Promise<number> {
  const env = { ...process.env, ...toEnvironment(database), CRASH_AT: String(statement) };
  child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe(statement > 0 ? 'SIGKILL' : null);
  return Number(output);
}

async function readState(database: TestDatabase) {
  return { schema: await readSchema(database), counts: await countRows(database) };
}

test.each([
  ['a first start', null],
  ['the upgrade of a filled database', '001-foundation'],
])('%s killed at any statement is completed by the next start', LONG_TEST, async (_, stored) => {
  const completed = await openDatabaseFrom(stored);
  const statements = await startAndCrash(completed, 0);
  const expected = await readState(completed);
  expect(statements).toBeGreaterThan(40);
  for (let crash = 0; crash < CRASH_COUNT; crash++) {
    const statement = 2 + Math.floor((crash * (statements - 2)) / (CRASH_COUNT - 1));
    const database = await openDatabaseFrom(stored);
    await startAndCrash(database, statement);
    await prepareDatabase(readConfig(toEnvironment(database)), () => undefined);
    expect(await readState(database), `killed before statement ${statement} of ${statements}`).toEqual(
      expected,
    );
    await destroyDatabase(database);
  }
});
