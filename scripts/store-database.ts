// Stores a small database of a migration for both engines in test/stored/, which later programs must upgrade
// (docs/decisions/061-stored-databases.md): `node scripts/store-database.ts 044-required-facts`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseLocation } from '../server/platform/db/database.ts';
import { applyPending } from '../server/platform/db/migrate.ts';
import { MIGRATIONS } from '../server/platform/db/migrations.ts';
import { withOwnConnection } from '../server/platform/db/own-connection.ts';
import { fillStored } from '../test/stored/content.ts';
import { dumpSqlite } from './store/dump-sqlite.ts';
import { startPostgres } from './test/postgres.ts';
import { findPostgresBinaries } from './test/postgres-binaries.ts';

const name = process.argv[2] ?? '';
const FOLDER = join(import.meta.dirname, '../test/stored');
const logNothing = () => undefined;

async function fill(where: DatabaseLocation): Promise<void> {
  await withOwnConnection(where, logNothing, async (connection) => {
    const last = MIGRATIONS.findIndex((migration) => migration.name === name);
    for (let count = 1; count <= last + 1; count++) {
      const firstMigrations = MIGRATIONS.slice(0, count);
      await applyPending(connection, logNothing, firstMigrations);
      await fillStored(connection.db, firstMigrations.at(-1)?.name ?? '');
    }
  });
}

/** Returns the statements alone, without comments and the settings of a psql session. */
function dumpPostgres(bin: string, url: string): string {
  const options = ['--inserts', '--no-owner', '--no-privileges', '--no-comments'];
  const { status, stdout, stderr } = spawnSync(join(bin, 'pg_dump'), [...options, url], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const noise = /^(--|SET |SELECT pg_catalog\.set_config|\\|$)/;
  const lines = stdout.split('\n').filter((line) => !noise.test(line));
  return `${lines.join('\n').replaceAll('public.', '')}\n`;
}

if (!MIGRATIONS.some((migration) => migration.name === name)) {
  console.error('Name a migration of server/platform/db/migrations.ts, e.g. 044-required-facts');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'huellas-store-'));
const cluster = await startPostgres();
try {
  const file = join(folder, 'huellas.db');
  await fill({ url: undefined, file });
  writeFileSync(join(FOLDER, `${name}.sqlite.sql`), dumpSqlite(file));
  await fill({ url: cluster.url, file: '' });
  writeFileSync(
    join(FOLDER, `${name}.postgres.sql`),
    dumpPostgres(await findPostgresBinaries(), cluster.url),
  );
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true });
}
