import { readdirSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { applyPending, findPending, isMigrated, migrateDatabase } from './migrate.ts';
import { listAppliedNames } from './migration-record.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { withOwnConnection } from './own-connection.ts';

const FOLDER = new URL('migrations/', import.meta.url);
const UNUSED_NUMBERS = [5];
const NAMES = MIGRATIONS.map(({ name }) => name);
const ignoreLine = () => undefined;

const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const each of databases) await each.destroy();
});

async function newDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  databases.push(database);
  return database;
}

test('every migration file is registered once, in order of its number', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  expect(NAMES).toEqual(files.map((file) => file.replace('.ts', '')).toSorted());
  const numbers = NAMES.map((name) => Number(/^(\d{3})-[a-z-]+$/.exec(name)?.[1]));
  expect(new Set(numbers).size, 'two migrations have one number: the later one takes the next number').toBe(
    numbers.length,
  );
  expect(numbers).not.toContain(UNUSED_NUMBERS[0]);
});

test('the applied migrations must be the beginning of the known ones', () => {
  expect(findPending(NAMES, MIGRATIONS)).toEqual([]);
  expect(findPending(NAMES.slice(0, 3), MIGRATIONS)).toEqual(MIGRATIONS.slice(3));
  expect(() => findPending([...NAMES, '999-later'], MIGRATIONS)).toThrow(/más nueva.*999-later.*actualizá/);
  expect(() => findPending(['001-foundation', '003-reports'], MIGRATIONS)).toThrow(/le falta.*002-lists/);
});

test('a failed migration leaves neither table nor record, and the next start applies it', async () => {
  const database = await newDatabase();
  const broken: Migration = {
    name: '002-lists',
    up: async (db) => {
      await db.schema.createTable('half').addColumn('id', 'integer').execute();
      await db.schema.alterTable('nobody').addColumn('id', 'integer').execute();
    },
  };
  const migration = withOwnConnection(database, ignoreLine, (connection) =>
    applyPending(connection, ignoreLine, [...MIGRATIONS.slice(0, 1), broken]),
  );
  await expect(migration).rejects.toThrow(
    /La migración 002-lists no se pudo hacer y la base quedó como estaba/,
  );
  expect(await listAppliedNames(database)).toEqual(['001-foundation']);
  const tables = await database.db.introspection.getTables();
  expect(tables.map(({ name }) => name)).not.toContain('half');
  expect(await isMigrated(database)).toBe(false);
  await migrateDatabase(database);
  expect(await isMigrated(database)).toBe(true);
});

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'several processes that start at once migrate once',
  async () => {
    const database = await newDatabase();
    await Promise.all(Array.from({ length: 3 }, () => migrateDatabase(database)));
    expect(await listAppliedNames(database)).toEqual(NAMES);
  },
);

test('an upgrade names each migration and announces a big table', async () => {
  const database = await newDatabase();
  const lines: string[] = [];
  await withOwnConnection(database, ignoreLine, (connection) =>
    applyPending(connection, ignoreLine, MIGRATIONS.slice(0, 7)),
  );
  await withOwnConnection(database, ignoreLine, async (connection) => {
    await addSpecies(connection.db, 50_000);
    const scan = { name: '900-walks', up: async () => undefined, scannedTables: ['species', 'breeds'] };
    await applyPending(connection, (line) => lines.push(line), [...MIGRATIONS.slice(0, 7), scan]);
  });
  expect(lines).toEqual([
    'Migración 1 de 1: 900-walks (species: 50.000 filas; esto puede tardar)',
    'La base de datos está al día.',
  ]);

  async function addSpecies(db: TestDatabase['db'], count: number): Promise<void> {
    const allNames = Array.from({ length: count }, (_, index) => String(index));
    for (let from = 0; from < count; from += 10_000) {
      const names = allNames.slice(from, from + 10_000);
      await db
        .insertInto('species')
        .values(names.map((name) => ({ name, name_folded: name })))
        .execute();
    }
  }
});

test('migration 050 converts saved heat maps and stacked bars but not the text of filters', async () => {
  const database = await newDatabase();
  const formatView = (renderer: string) =>
    JSON.stringify({ renderer, filters: [{ dimension: 'Localidad', hidden: ['"renderer":"heatmap"'] }] });
  await withOwnConnection(database, ignoreLine, async (connection) => {
    await applyPending(connection, ignoreLine, MIGRATIONS.slice(0, NAMES.indexOf('050-renderers')));
    const texts = { name: 'Ana', last_name: 'Paz', phone: '', address: '', other_city: '' };
    await connection.db
      .insertInto('users')
      .values({ id: 1, ...texts, role_id: 2, search_folded: '', created_at: 0, updated_at: 0 })
      .execute();
    for (const renderer of ['heatmap', 'stackedBars', 'lines']) {
      const nameColumns = {
        name: renderer,
        name_folded: renderer,
        settings: formatView(renderer),
        user_id: 1,
      };
      await connection.db
        .insertInto('report_views')
        .values({ ...nameColumns, created_at: 1, updated_at: 1 })
        .execute();
    }
    await applyPending(connection, ignoreLine, MIGRATIONS);
  });
  const saved = await database.db.selectFrom('report_views').select('settings').orderBy('id').execute();
  expect(saved.map(({ settings }) => settings)).toEqual(['table', 'bars', 'lines'].map(formatView));
});

test('migration 044 gives the seeded requirement its age and leaves a rewritten one alone', async () => {
  const database = await newDatabase();
  await withOwnConnection(database, ignoreLine, async (connection) => {
    await applyPending(connection, ignoreLine, MIGRATIONS.slice(0, NAMES.indexOf('044-required-facts')));
    const names = { name: 'Castración', name_folded: 'castracion', description: '', preparation: '[]' };
    const numbers = { slot_minutes: 30, lead_hours: 0, horizon_days: 60, cancel_limit_hours: 0 };
    const rest = { max_active_per_resident: 5, is_public: 1 };
    await connection.db
      .insertInto('services')
      .values({ id: 1, ...names, ...numbers, ...rest })
      .execute();
    const labels = [
      'Mi mascota tiene más de 6 meses y está sana, sin tos, fiebre, vómitos ni diarrea',
      'Mi mascota tiene más de 4 meses',
    ];
    const rows = labels.map((label, index) => ({ service_id: 1, label, position: index + 1 }));
    await connection.db.insertInto('questions').values(rows).execute();
    await applyPending(connection, ignoreLine, MIGRATIONS);
  });
  const facts = await database.db
    .selectFrom('questions')
    .select(['fact_kind', 'fact_min', 'fact_unit'])
    .orderBy('position')
    .execute();
  expect(facts).toEqual([
    { fact_kind: 'ageFrom', fact_min: 6, fact_unit: 'months' },
    { fact_kind: null, fact_min: null, fact_unit: null },
  ]);
});
