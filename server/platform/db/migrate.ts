import type { Kysely } from 'kysely';
import type { Database, DatabaseLocation } from './database.ts';
import { isUnavailable } from './faults.ts';
import { formatAnnouncement, type LogLine, withProgress } from './migration-progress.ts';
import { createRecordTable, listAppliedNames, recordMigration } from './migration-record.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { type OwnConnection, withOwnConnection } from './own-connection.ts';

export async function migrateDatabase(
  location: DatabaseLocation,
  log: LogLine = () => undefined,
): Promise<void> {
  await withOwnConnection(location, log, (connection) => applyPending(connection, log));
}

/**
 * Applies pending migrations in order, each in one transaction with its record: the next start resumes after
 * an interruption.
 */
export async function applyPending(
  connection: OwnConnection,
  log: LogLine,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const applied = await listAppliedNames(connection);
  const pending = findPending(applied, migrations);
  for (const [index, migration] of pending.entries()) {
    if (applied.length > 0)
      log(await formatAnnouncement(connection.db, migration, `${index + 1} de ${pending.length}`));
    await applyMigration(connection, migration, log);
  }
  if (applied.length > 0 && pending.length > 0) log('La base de datos está al día.');
}

export async function isMigrated(database: Database): Promise<boolean> {
  const applied = new Set(await listAppliedNames(database));
  return MIGRATIONS.every(({ name }) => applied.has(name));
}

/** Throws unless the applied migrations are the beginning of this program's list. */
export function findPending(
  applied: readonly string[],
  migrations: readonly Migration[],
): readonly Migration[] {
  const names = migrations.map(({ name }) => name);
  const unknown = applied.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `La base de datos es de una versión más nueva de Huellas (tiene la migración ${unknown.join(', ')}): ` +
        'actualizá el programa o restaurá una copia de antes.',
    );
  const skipped = names.slice(0, applied.length).find((name) => !applied.includes(name));
  if (skipped)
    throw new Error(
      `A la base de datos le falta la migración ${skipped}, anterior a otras que ya tiene: ` +
        'restaurá una copia de antes o volvé a la versión que usabas.',
    );
  return migrations.slice(applied.length);
}

async function applyMigration(
  { db, engine }: OwnConnection,
  migration: Migration,
  log: LogLine,
): Promise<void> {
  const { name, up } = migration;
  try {
    await withProgress(name, log, (countingPlugin) =>
      db.transaction().execute(async (trx) => {
        await createRecordTable(trx);
        // SQLite has no other guard against a second process applying it meanwhile.
        if (await recordMigration(trx, name))
          await up(trx.withPlugin(countingPlugin) as unknown as Kysely<unknown>, engine);
      }),
    );
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(
      `La migración ${name} no se pudo hacer y la base quedó como estaba antes de ella: ${cause}`,
      {
        cause: error,
      },
    );
  }
}
