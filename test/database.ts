import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '../server/platform/db/database.ts';
import { DATABASE_TIMEOUT_SECONDS } from './time-limits.ts';

export type TestDatabase = Database & { url: string | undefined; file: string; destroy: () => Promise<void> };

const timeout = DATABASE_TIMEOUT_SECONDS * 1_000;

/** `durable` syncs commits to a disk, as in production. */
type DatabaseOptions = { durable?: boolean };

export async function testDatabase({ durable = false }: DatabaseOptions = {}): Promise<TestDatabase> {
  if (process.env.TEST_ENGINE === 'postgres') return createPostgresDatabase(durable);
  return createSqliteDatabase(durable ? tmpdir() : findTestFolder());
}

/** Creates a migrated and seeded database as a copy of the run's template (template.ts). */
export async function createSeededDatabase(): Promise<TestDatabase> {
  const template = inject('template');
  if (process.env.TEST_ENGINE === 'postgres') return createPostgresDatabase(false, template);
  return createSqliteDatabase(findTestFolder(), template);
}

export function findTestFolder(): string {
  return process.env.TEST_FOLDER ?? tmpdir();
}

function createSqliteDatabase(parentFolder: string, template?: string): TestDatabase {
  const folder = mkdtempSync(join(parentFolder, 'huellas-test-'));
  const file = join(folder, 'huellas.db');
  if (template) copyFileSync(template, file);
  const database = openDatabase({ url: undefined, file, timeout }, () => undefined);
  const destroy = async () => {
    await closeDatabase(database);
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...database, url: undefined, file, destroy };
}

async function createPostgresDatabase(durable: boolean, template = 'template1'): Promise<TestDatabase> {
  const admin = toAdminUrl(durable);
  const name = `huellas_test_${randomBytes(6).toString('hex')}`;
  // Copying through the log costs twice the work, but syncs each file.
  const strategy = durable ? 'wal_log' : 'file_copy';
  await runAsAdmin(admin, `create database ${name} template ${template} strategy ${strategy}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const database = openDatabase({ url: url.href, file: '', timeout }, () => undefined);
  const destroy = async () => {
    await closeDatabase(database);
    await runAsAdmin(admin, `drop database ${name} with (force)`);
  };
  return { ...database, url: url.href, file: '', destroy };
}

function toAdminUrl(durable: boolean): string {
  const url = durable ? process.env.TEST_DURABLE_POSTGRES_URL : process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_ENGINE=postgres needs two clusters (npm test starts and names them)');
  return url;
}

/** Keeps a pool per cluster, as a connection costs as much as creating a database. */
const adminPools = new Map<string, pg.Pool>();

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const existing = adminPools.get(url);
  const pool = existing ?? new pg.Pool({ connectionString: url, max: 2, allowExitOnIdle: true });
  if (!existing) {
    adminPools.set(url, pool);
    // Clusters may end while connections are idle.
    pool.on('error', () => undefined);
  }
  await pool.query(statement);
}
