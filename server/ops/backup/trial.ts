import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DatabaseLocation } from '../../platform/db/database.ts';
import { withOwnConnection } from '../../platform/db/own-connection.ts';

const ignoreLine = () => undefined;
const DATABASE_NAME = 'huellas.db';
const TRIAL_FOLDER = /^trial-\w{6}$/;
const UNFINISHED_BACKUP = /^antes-de-.+\.partial$/;

/**
 * Tries the work, such as an upgrade, on an empty database of the same engine and drops that database. Drops
 * those of killed trials too, which hold personal data.
 */
export async function withTrialDatabase<T>(
  location: DatabaseLocation,
  folder: string,
  work: (trial: DatabaseLocation) => Promise<T>,
): Promise<T> {
  await removeLeftovers(folder);
  return location.url ? withPostgresTrial(location.url, work) : withTrialFile(folder, work);
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const isLeftover = entry.isDirectory()
      ? await isTrial(entry.name, path)
      : UNFINISHED_BACKUP.test(entry.name);
    if (isLeftover) await rm(path, { recursive: true, force: true });
  }
}

async function isTrial(name: string, path: string): Promise<boolean> {
  return TRIAL_FOLDER.test(name) && (await readdir(path)).every((each) => each.startsWith(DATABASE_NAME));
}

async function withTrialFile<T>(folder: string, work: (trial: DatabaseLocation) => Promise<T>): Promise<T> {
  const trialFolder = await mkdtemp(join(folder, 'trial-'));
  try {
    return await work({ url: undefined, file: join(trialFolder, DATABASE_NAME) });
  } finally {
    await rm(trialFolder, { recursive: true, force: true });
  }
}

async function withPostgresTrial<T>(url: string, work: (trial: DatabaseLocation) => Promise<T>): Promise<T> {
  await dropUnusedTrials(url);
  const name = `huellas_trial_${randomBytes(4).toString('hex')}`;
  const trial = new URL(url);
  trial.pathname = `/${name}`;
  await runStatement(url, `create database ${name}`).catch((error) => {
    throw new Error(
      `No se pudo crear una base para la prueba (${error.message}): nombrá una vacía con -- --into postgres://…`,
      { cause: error },
    );
  });
  try {
    return await work({ url: trial.href, file: '' });
  } finally {
    await runStatement(url, `drop database ${name} with (force)`);
  }
}

/** Skips databases with connections, which may belong to another trial. */
async function dropUnusedTrials(url: string): Promise<void> {
  const trials = sql<{
    name: string;
  }>`select datname as name from pg_database d join pg_roles r on r.oid = d.datdba
    where datname ~ '^huellas_trial_[0-9a-f]{8}$' and r.rolname = current_user
      and not exists (select from pg_stat_activity a where a.datid = d.oid)`;
  const { rows } = await withOwnConnection({ url, file: '' }, ignoreLine, ({ db }) => trials.execute(db));
  for (const { name } of rows) await runStatement(url, `drop database if exists ${name}`);
}

function runStatement(url: string, statement: string): Promise<void> {
  return withOwnConnection({ url, file: '' }, ignoreLine, async ({ db }) => {
    await sql.raw(statement).execute(db);
  });
}
