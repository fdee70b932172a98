import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Where } from '../db/database.ts';
import { onOwnConnection } from '../db/own-connection.ts';

const silent = () => undefined;

/** Gives the work an empty database of the same engine, beside the one in use, and takes it away again. */
export async function inTrialDatabase<T>(
  where: Where,
  folder: string,
  work: (trial: Where) => Promise<T>,
): Promise<T> {
  return where.url ? inTrialOfPostgres(where.url, work) : inTrialFile(folder, work);
}

async function inTrialFile<T>(folder: string, work: (trial: Where) => Promise<T>): Promise<T> {
  const own = await mkdtemp(join(folder, 'trial-'));
  try {
    return await work({ url: undefined, file: join(own, 'huellas.db') });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

async function inTrialOfPostgres<T>(url: string, work: (trial: Where) => Promise<T>): Promise<T> {
  const name = `huellas_trial_${randomBytes(4).toString('hex')}`;
  const trial = new URL(url);
  trial.pathname = `/${name}`;
  await asked(url, `create database ${name}`).catch((error) => {
    throw new Error(
      `No se pudo crear una base para la prueba (${error.message}): nombrá una vacía con -- --into postgres://…`,
      { cause: error },
    );
  });
  try {
    return await work({ url: trial.href, file: '' });
  } finally {
    await asked(url, `drop database ${name} with (force)`);
  }
}

function asked(url: string, statement: string): Promise<void> {
  return onOwnConnection({ url, file: '' }, silent, async ({ db }) => {
    await sql.raw(statement).execute(db);
  });
}
