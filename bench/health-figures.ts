import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { groupHealth } from '../server/desk/reports/health-statistics.queries.ts';
import { countRegistered } from '../server/desk/reports/registry.queries.ts';
import { splitIntoMonths, toSpan } from '../server/desk/reports/reports.service.ts';
import { seedTown } from '../server/ops/seed/seed.ts';
import { closeDatabase, openDatabase } from '../server/platform/db/database.ts';
import { migrateDatabase } from '../server/platform/db/migrate.ts';
import type { DatabaseAddress } from './databases.ts';
import { benchDatabases } from './databases.ts';
import { computeMedian } from './measure-load.ts';

// Measures animal statistics over 300,000 pets, a million health rows and 3,000,000 bookings of ten years;
// `tenth` fills a tenth of it, `sqlite` or `postgres` runs one engine.

const args = process.argv.slice(2);
const SCALE_DIVISOR = args.includes('tenth') ? 10 : 1;
const [PETS, VISITS, VACCINES, BOOKINGS] = [300_000, 500_000, 500_000, 3_000_000].map(
  (each) => each / SCALE_DIVISOR,
);
const FIRST_DAY = Date.UTC(2017, 0, 1) / 86_400_000;
const DAYS = 3_652;
const ROUNDS = 3;
const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const DECADE = { from: '2017-01-01', to: '2026-12-31' };

type RunStatement = (statement: string) => Promise<unknown>;
const ENGINES = ['sqlite', 'postgres'] as const;
type Engine = (typeof ENGINES)[number];

const folder = mkdtempSync(join(tmpdir(), 'huellas-bench-'));
const databases = await benchDatabases(folder, ['figures']);
try {
  const engines = ENGINES.filter((engine) => args.includes(engine));
  for (const engine of engines.length > 0 ? engines : ENGINES)
    await benchStatistics(engine, databases[engine].figures);
} finally {
  await databases.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function benchStatistics(engine: Engine, address: DatabaseAddress): Promise<void> {
  const database = openDatabase(address, () => undefined);
  await migrateDatabase(address);
  await seedTown({ database, now: () => 0 }, { email: 'a@example.org', password: 'la clave de la medida' });
  await (address.url ? fillPostgres(address.url) : fillSqlite(address.file));
  const { reader } = database;
  const queries = {
    registry: () => countRegistered(reader, '2026-12-01'),
    'a year by month': () => groupHealth(reader, toSpan(YEAR), ['Mes', 'Especie', 'Lugar']),
    'a year by day': () => groupHealth(reader, toSpan(YEAR), ['Fecha', 'Especie', 'Lugar', 'Servicio']),
    'ten years by month': async () => {
      for (const span of splitIntoMonths(toSpan(DECADE), 12))
        await groupHealth(reader, span, ['Mes', 'Especie']);
    },
  };
  for (const [name, runQuery] of Object.entries(queries)) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      await runQuery();
      rounds.push(performance.now() - start);
    }
    console.log(`${engine.padEnd(9)} ${name.padEnd(20)} ${computeMedian(rounds).toFixed(0).padStart(6)} ms`);
  }
  await closeDatabase(database);
}

async function fillSqlite(file: string): Promise<void> {
  const bareDatabase = new DatabaseSync(file);
  // Drops the triggers of bookings: the check of overlaps would take most of the time.
  const triggers = bareDatabase.prepare(
    `select name from sqlite_master where type = 'trigger' and tbl_name = 'bookings'`,
  );
  for (const { name } of triggers.all()) bareDatabase.exec(`drop trigger ${name}`);
  await insertRows(async (statement) => bareDatabase.exec(statement), {
    numbers: (count) =>
      `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) select i from n) n`,
    date: (days) => `date((${days}) * 86400, 'unixepoch')`,
  });
  bareDatabase.close();
}

async function fillPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter table bookings disable trigger user');
  await insertRows((statement) => client.query(statement), {
    numbers: (count) => `generate_series(1, ${count}) as n(i)`,
    date: (days) => `to_char(date '1970-01-01' + (${days}), 'YYYY-MM-DD')`,
  });
  await client.end();
}

type Dialect = { numbers: (count?: number) => string; date: (days: string) => string };

async function insertRows(run: RunStatement, { numbers, date }: Dialect): Promise<void> {
  const day = `(${FIRST_DAY} + i % ${DAYS})`;
  const pet = `100001 + i % ${PETS}`;
  await run(`insert into pets
    (id, user_id, name, name_folded, gender, species_id, comment, neutered, created_at, updated_at)
    select 100000 + i, 1, 'Luna', 'luna', case i % 2 when 0 then 'F' else 'M' end, 1 + i % 2, '',
      case i % 3 when 0 then 'Y' when 1 then 'N' else 'U' end, 0, 0 from ${numbers(PETS)}`);
  await run(`insert into bookings
    (id, agenda_id, starts, ends, place, status, comment, service_id, location_id, operator_user_id,
      booker_user_id, pet_id, created_at, updated_at)
    select i, 1, ${day} * 86400 + 30000, ${day} * 86400 + 31800, i,
      case i % 7 when 0 then 'C' when 1 then 'N' else 'D' end, '', 1, 1, 1, 1, ${pet}, 0, 0
    from ${numbers(BOOKINGS)}`);
  await run(`insert into visits (booking_id, fit, complication, created_at, updated_at)
    select i, 'Y', case i % 50 when 0 then 'mild' else 'none' end, 0, 0 from ${numbers(VISITS)}`);
  await run(`insert into vaccinations
    (vaccine_id, given_on, next_due_on, booking_id, pet_id, origin, status, created_at)
    select 1 + i % 3, ${date(day)}, ${date(`${day} + 365`)}, i, ${pet},
      case i % 5 when 0 then 'D' else 'T' end, case i % 40 when 0 then 'R' else 'A' end, 0
    from ${numbers(VACCINES)}`);
  await run(`insert into procedures (kind, done_on, booking_id, pet_id, origin, status, created_at)
    select 'castration', ${date(day)}, i, 100000 + i, 'T', 'A', 0 from ${numbers(PETS)}`);
  await run('analyze');
}
