import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { DatabaseLocation, Db } from '../database.ts';
import type { Engine } from '../engine.ts';

export const UNFINISHED_RESTORE_TEXT = 'La restauración de una copia quedó sin terminar';

export class UnfinishedRestoreError extends Error {
  readonly todo: string;

  constructor(todo: string) {
    super(`${UNFINISHED_RESTORE_TEXT}: ${todo}.`);
    this.todo = todo;
  }
}

/** Returns the file that a restore fills; its existence marks the restore as unfinished. */
export function toUnfinishedRestoreFile(file: string): string {
  return `${file}.restoring`;
}

export async function markRestoring(db: Db): Promise<void> {
  await sql`create table if not exists restoring (marked integer)`.execute(db);
}

export async function unmarkRestoring(db: Db): Promise<void> {
  await sql`drop table if exists restoring`.execute(db);
}

/** Throws UnfinishedRestoreError; must run before opening a file, which would create it. */
export function requireRestoredFile({ url, file }: DatabaseLocation): void {
  if (url || existsSync(file) || !existsSync(toUnfinishedRestoreFile(file))) return;
  throw new UnfinishedRestoreError(
    `volvé a hacerla, o borrá ${toUnfinishedRestoreFile(file)} para empezar sin ella`,
  );
}

export async function requireRestored({ db, engine }: { db: Db; engine: Engine }): Promise<void> {
  if (engine === 'sqlite') return;
  const { rows } = await sql`${sql.raw(RESTORING_SQL)}`.execute(db);
  rejectUnfinishedRestore(rows);
}

export const RESTORING_SQL = `select 1 where to_regclass('restoring') is not null`;

export function rejectUnfinishedRestore(rows: readonly unknown[]): void {
  if (rows.length > 0) throw new UnfinishedRestoreError('creá una base de datos vacía y volvé a hacerla ahí');
}
