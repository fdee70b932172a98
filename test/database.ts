import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { closeDatabase, type Database, openDatabase } from '../server/db/database.ts';

export type TestDatabase = Database & { url: string | undefined; file: string; destroy: () => Promise<void> };

/** An empty database of the engine under test (TEST_ENGINE), of this test file alone. */
export async function testDatabase(): Promise<TestDatabase> {
  return process.env.TEST_ENGINE === 'postgres' ? postgresDatabase() : sqliteDatabase();
}

async function sqliteDatabase(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'huellas-test-'));
  const file = join(folder, 'huellas.db');
  const database = openDatabase({ url: undefined, file }, () => undefined);
  const destroy = async () => {
    await closeDatabase(database);
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...database, url: undefined, file, destroy };
}

async function postgresDatabase(): Promise<TestDatabase> {
  const adminUrl = process.env.TEST_POSTGRES_URL;
  if (!adminUrl) throw new Error('TEST_ENGINE=postgres needs TEST_POSTGRES_URL (npm test sets both)');
  const name = `huellas_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const database = openDatabase({ url: url.href, file: '' }, () => undefined);
  const destroy = async () => {
    await closeDatabase(database);
    await asAdmin(adminUrl, `drop database ${name} with (force)`);
  };
  return { ...database, url: url.href, file: '', destroy };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
