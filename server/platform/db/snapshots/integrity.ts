import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Db } from '../database.ts';
import { migrateDatabase } from '../migrate.ts';
import { withOwnConnection } from '../own-connection.ts';

export async function findEngineVersion({ db, engine }: Database): Promise<string> {
  const version =
    engine === 'postgres'
      ? sql<{ version: string }>`select current_setting('server_version') as version`
      : sql<{ version: string }>`select sqlite_version() as version`;
  return (await version.execute(db)).rows[0]?.version ?? '';
}

export async function listMissingParts({ db, engine }: Database): Promise<string[]> {
  const present = new Set(await (engine === 'postgres' ? listValidParts(db) : listParts(db)));
  return (await listExpectedParts()).filter((name) => !present.has(name));
}

async function listExpectedParts(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'huellas-parts-'));
  const location = { url: undefined, file: join(folder, 'new.db') };
  try {
    await migrateDatabase(location);
    return await withOwnConnection(
      location,
      () => undefined,
      ({ db }) => listParts(db),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function listParts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type in ('index', 'trigger') and name not like 'sqlite_%'`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

async function listValidParts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indisvalid
    union all select tgname from pg_trigger where not tgisinternal and tgenabled <> 'D'`.execute(db);
  return rows.map(({ name }) => name);
}

export async function listDamage({ reader, engine }: Database): Promise<string[]> {
  if (engine === 'postgres') return [];
  const integrityResult = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(reader);
  const problems = integrityResult.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
  const orphans = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(reader);
  return [...problems, ...orphans.rows.slice(0, 5).map(({ table, parent }) => `${table} → ${parent}`)];
}

type PostgresFacts = {
  version: number;
  encoding: string;
  checksums: string;
  connections: number;
  isEncrypted: boolean;
  isLocal: boolean;
  at: number;
};

export async function findPostgresFacts({ db }: Database): Promise<PostgresFacts> {
  const { rows } = await sql<PostgresFacts>`
    select current_setting('server_version_num')::integer as version,
      current_setting('server_encoding') as encoding,
      current_setting('data_checksums') as checksums,
      current_setting('max_connections')::integer as connections,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
      coalesce(host(inet_server_addr()) in ('127.0.0.1', '::1'), true) as "isLocal",
      (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('PostgreSQL said nothing of itself');
  return facts;
}

export async function findSystemIdentifier(db: Db): Promise<string> {
  const { rows } = await sql<{ system: string }>`
    select system_identifier::text as system from pg_control_system()`.execute(db);
  return rows[0]?.system ?? '';
}

export async function findNewestAudit(db: Db): Promise<number | null> {
  const newest = await db.selectFrom('audit').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return newest?.at ?? null;
}
