import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from './database.ts';
import { runProgram } from './programs.ts';
import { countRows } from './schema.ts';
import { toCsv } from './spreadsheets.ts';
import { LONG_TEST } from './time-limits.ts';

const ROWS = 1_200;
/** Number of kills spread over an import; IMPORT_KILLS sets another one. */
const KILLS = Number(process.env.IMPORT_KILLS ?? 4);
const COLUMNS = ['DNI', 'Apellido y nombre', 'Mascota', 'Especie', 'Castración', 'Antirrábica'];

let folder: string;
let file: string;
const opened: TestDatabase[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'huellas-import-'));
  file = join(folder, 'padron.csv');
  const rows = Array.from({ length: ROWS }, (_, i) => [
    String(50_000_000 + Math.floor(i / 2)),
    `Gómez, Ana ${Math.floor(i / 2)}`,
    `Luna ${i}`,
    'perro',
    '1/2/2024',
    '3/4/2025',
  ]);
  writeFileSync(file, toCsv([COLUMNS, ...rows]));
});
afterAll(async () => {
  await Promise.all(opened.map((each) => each.destroy()));
  rmSync(folder, { recursive: true });
});

async function newDatabase(): Promise<TestDatabase> {
  const database = await testDatabase({ durable: true });
  opened.push(database);
  return database;
}

function importInto({ url, file: databaseFile }: TestDatabase, moment: number) {
  const databaseEnv: Record<string, string> = url
    ? { DATABASE_URL: url }
    : { DATA_DIR: dirname(databaseFile) };
  const env = { ...databaseEnv, ADMIN_PASSWORD: 'una clave de prueba', CRASH_AT: String(moment) };
  return runProgram('../test/crashing-import.ts', [file, '--importar'], env);
}

const TABLES = ['users', 'pets', 'procedures', 'vaccinations', 'people_count'];

async function countRowsOf(database: TestDatabase) {
  const counts = await countRows(database);
  const { total } = await database.db.selectFrom('people_count').select('total').executeTakeFirstOrThrow();
  return { ...Object.fromEntries(TABLES.map((table) => [table, counts[table]])), total: Number(total) };
}

/**
 * Kills an import before its moment number `latest`. Halves the number while an import has fewer moments,
 * because its batches follow the machine's speed.
 */
async function killImport(latest: number): Promise<{ database: TestDatabase; moment: number }> {
  for (let moment = latest; moment > 0; moment = Math.floor(moment / 2)) {
    const database = await newDatabase();
    const { code } = await importInto(database, moment);
    if (code === null) return { database, moment };
    expect(code).toBe(0);
  }
  throw new Error('No import was killed.');
}

test('an import killed at any moment and begun again has every row once', LONG_TEST, async () => {
  const completed = await newDatabase();
  const { out, err } = await importInto(completed, 0);
  expect(err).toBe('');
  const moments = Number(/moments (\d+)/.exec(out)?.[1]);
  const expected = await countRowsOf(completed);
  expect(expected).toMatchObject({ pets: ROWS, procedures: ROWS, vaccinations: ROWS });
  for (let kill = 1; kill <= KILLS; kill++) {
    const { database, moment } = await killImport(Math.floor((moments * (kill + KILLS)) / (2 * KILLS + 1)));
    const { code, err: fault } = await importInto(database, 0);
    expect([code, fault]).toEqual([0, '']);
    expect(await countRowsOf(database), `killed before moment ${moment} of ${moments}`).toEqual(expected);
  }
});
