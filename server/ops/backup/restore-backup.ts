import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { toMonotonicWallClock } from '#shared/platform/town-clock.ts';
import type { Clock } from '../../platform/caller.ts';
import { type DatabaseLocation, inTransaction } from '../../platform/db/database.ts';
import { applyPending } from '../../platform/db/migrate.ts';
import type { LogLine } from '../../platform/db/migration-progress.ts';
import { listAppliedNames } from '../../platform/db/migration-record.ts';
import { MIGRATIONS, type Migration } from '../../platform/db/migrations.ts';
import { type OwnConnection, withOwnConnection } from '../../platform/db/own-connection.ts';
import {
  createRowLoader,
  deleteAll,
  loadWithoutTriggers,
  refreshStatistics,
  restartIdsFrom,
  skipIds,
} from '../../platform/db/snapshots/load.ts';
import {
  markRestoring,
  requireRestored,
  toUnfinishedRestoreFile,
  unmarkRestoring,
} from '../../platform/db/snapshots/restoring.ts';
import { type Passphrase, readBackupFile } from './backup-file.ts';
import {
  type BackupHead,
  type BackupTable,
  DAMAGED_MESSAGE,
  readHead,
  unsealLines,
} from './backup-format.ts';
import { eraseListedAccounts } from './deleted-accounts.service.ts';
import { createProgress } from './progress.ts';
import { failWaitingMails, markBookersNotified, raiseRevisions } from './restored.queries.ts';
import { rejectWhenStopped } from './stop-signal.ts';

type RestoreInput = {
  location: DatabaseLocation;
  file: string;
  passphrase: Passphrase;
  /** True if the server stopped before the backup and hasn't run since, so that pending work is still due. */
  isServerMove: boolean;
  deletedAccountsPaths: readonly string[];
  now: number;
  timeZone: string;
  log: LogLine;
  signal?: AbortSignal;
  migrations?: readonly Migration[];
};

const NOT_EMPTY_MESSAGE = 'La base de datos no está vacía: una copia se restaura solo en una vacía.';
const MIN_ID_GAP = 1_000_000;
const IDS_PER_SECOND = 100;
const NOT_SENT_REASON = 'La base se restauró de una copia: quizás ya había salido';

/**
 * Restores a backup into an empty database and migrates it. Verifies the whole file before writing a row; a
 * mark, set first and removed last, keeps servers from using a partial restore.
 */
export async function restoreBackup(input: RestoreInput): Promise<BackupHead & { erasedAgain: number }> {
  const unmark = await markUnfinished(input);
  const { head, upTo } = await readVerifiedHead(input).catch(async (error) => {
    await unmark();
    throw error;
  });
  const { file, passphrase, log, migrations = MIGRATIONS } = input;
  let erasedAgain = 0;
  await restoreIntoNewDatabase(input, async (connection) => {
    if (connection.engine === 'postgres') await markEmpty(connection);
    await applyPending(connection, () => undefined, migrations.slice(0, upTo + 1));
    const lines = unsealLines(readBackupFile(file, passphrase));
    await loadRows(connection, head, lines, createProgress('Restauración', head, log));
    await applyPending(connection, log, migrations);
    await finishRestored(connection, input, head);
    erasedAgain = await eraseListedAccounts(connection.db, input.deletedAccountsPaths, toClock(input));
    await refreshStatistics(connection);
    if (connection.engine === 'postgres') await unmarkRestoring(connection.db);
  });
  return { ...head, erasedAgain };
}

async function readVerifiedHead({ file, passphrase, log, migrations = MIGRATIONS, signal }: RestoreInput) {
  const head = await rejectWhenStopped(signal, verifyBackup(file, passphrase, log));
  const upTo = migrations.findIndex(({ name }) => name === head.migration);
  if (upTo >= 0) return { head, upTo };
  throw new Error(
    `La copia es de una versión más nueva de Huellas (${head.version}, migración ${head.migration}): actualizá el programa.`,
  );
}

/** Marks an empty database as being restored; returns the function that removes the mark. */
async function markUnfinished({ location, log }: RestoreInput): Promise<() => Promise<void>> {
  if (location.url) {
    await withOwnConnection(location, log, markEmpty, RESTORE);
    return () => withOwnConnection(location, log, ({ db }) => unmarkRestoring(db), RESTORE);
  }
  if ([location.file, `${location.file}-wal`].some(existsSync))
    throw new Error(`${NOT_EMPTY_MESSAGE} (${location.file})`);
  const folder = dirname(location.file);
  const isNewFolder = (await mkdir(folder, { recursive: true })) !== undefined;
  await removeUnfinished(location.file);
  await writeFile(toUnfinishedRestoreFile(location.file), '', { flush: true });
  await syncPath(folder);
  return async () => {
    await removeUnfinished(location.file);
    if (isNewFolder) await rmdir(folder);
  };
}

const RESTORE = { isRestore: true };

async function markEmpty(connection: OwnConnection): Promise<void> {
  await requireEmpty(connection);
  await markRestoring(connection.db);
}

async function requireEmpty(connection: OwnConnection): Promise<void> {
  if ((await listAppliedNames(connection)).length === 0) return;
  await requireRestored(connection);
  throw new Error(NOT_EMPTY_MESSAGE);
}

async function removeUnfinished(file: string): Promise<void> {
  for (const ending of ['', '-wal', '-shm'])
    await rm(`${toUnfinishedRestoreFile(file)}${ending}`, { force: true });
}

export async function verifyBackup(file: string, passphrase: Passphrase, log: LogLine): Promise<BackupHead> {
  let head: BackupHead | undefined;
  let rows = -1;
  let reportProgress: ReturnType<typeof createProgress> | undefined;
  for await (const lines of unsealLines(readBackupFile(file, passphrase))) {
    head ??= readHead(lines[0]);
    reportProgress ??= createProgress('Verificación', head, log);
    rows += lines.length;
    reportProgress('', lines.length);
  }
  if (rows !== head?.tables.reduce((sum, table) => sum + table.rows, 0)) throw new Error(DAMAGED_MESSAGE);
  return head;
}

/** Writes the SQLite file beside its place and renames it once complete. */
async function restoreIntoNewDatabase(
  { location, log, signal }: RestoreInput,
  work: (connection: OwnConnection) => Promise<void>,
): Promise<void> {
  if (location.url) return rejectWhenStopped(signal, withOwnConnection(location, log, work, RESTORE));
  const unfinished = toUnfinishedRestoreFile(location.file);
  try {
    await rejectWhenStopped(signal, withOwnConnection({ url: undefined, file: unfinished }, log, work));
    await syncPath(unfinished);
    await rename(unfinished, location.file);
    await syncPath(dirname(location.file));
  } finally {
    await removeUnfinished(location.file);
  }
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}

function toClock({ now, timeZone }: RestoreInput): Clock {
  return { now, townNow: toMonotonicWallClock(now, timeZone), timeZone };
}

async function finishRestored(
  { db, engine }: OwnConnection,
  input: RestoreInput,
  { at }: BackupHead,
): Promise<void> {
  const { now, townNow } = toClock(input);
  await inTransaction(db, async (trx) => {
    await raiseRevisions(trx, Math.floor(now / 1000));
    if (input.isServerMove) return;
    await skipIds({ db: trx, engine }, computeIdGap(now - at));
    await failWaitingMails(trx, now, NOT_SENT_REASON);
    await markBookersNotified(trx, now, townNow);
  });
}

/** Grows with the backup's age, so that a second restore skips what was created since the first. */
function computeIdGap(ageMs: number): number {
  return MIN_ID_GAP + IDS_PER_SECOND * Math.max(0, Math.floor(ageMs / 1000));
}

async function loadRows(
  { db, engine }: OwnConnection,
  head: BackupHead,
  lines: AsyncIterable<string[]>,
  reportProgress: (table: string, rows: number) => void,
): Promise<void> {
  const names = head.tables.map(({ name }) => name);
  await db.transaction().execute(async (trx) => {
    const connection = { db: trx, engine };
    const enableTriggers = await loadWithoutTriggers(connection, names);
    // Migrations insert some rows themselves.
    for (const name of names.toReversed()) await deleteAll(connection, name);
    for await (const { table, rows, load } of groupByTable(connection, head, lines)) {
      await load(rows);
      reportProgress(table.name, rows.length);
    }
    for (const table of head.tables) await restartIdsFrom(connection, table);
    await enableTriggers();
  });
}

type TableRows = { table: BackupTable; rows: string[]; load: (rows: string[]) => Promise<void> };

async function* groupByTable(
  connection: OwnConnection,
  head: BackupHead,
  batches: AsyncIterable<string[]>,
): AsyncGenerator<TableRows> {
  const tables = head.tables.filter(({ rows }) => rows > 0).values();
  let table: BackupTable | undefined;
  let load: TableRows['load'] = () => Promise.resolve();
  let remainingRows = 0;
  let isFirst = true;
  for await (const lines of batches) {
    let index = isFirst ? 1 : 0;
    isFirst = false;
    while (index < lines.length) {
      if (remainingRows === 0) {
        table = tables.next().value;
        if (!table) return;
        load = await createRowLoader(connection, table);
        remainingRows = table.rows;
      }
      const rows = lines.slice(index, index + remainingRows);
      index += rows.length;
      remainingRows -= rows.length;
      if (table) yield { table, rows, load };
    }
  }
}
