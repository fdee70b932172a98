import { existsSync } from 'node:fs';
import packageFile from '../../../package.json' with { type: 'json' };
import type { DatabaseLocation } from '../../platform/db/database.ts';
import type { LogLine } from '../../platform/db/migration-progress.ts';
import { openSnapshot } from '../../platform/db/snapshots/open-snapshot.ts';
import type { Snapshot, SnapshotTable } from '../../platform/db/snapshots/snapshot.ts';
import { type BackupTarget, writeBackupFile } from './backup-file.ts';
import { type BackupHead, sealLines } from './backup-format.ts';
import { createProgress } from './progress.ts';

/** Sessions are excluded: a restore ends them, and a stolen backup contains none. */
const EXCLUDED_TABLES = new Set(['sessions']);
/** Types that JSON represents exactly; another type needs its own encoding first. */
const KNOWN_TYPES = /^(integer|bigint|double precision|text|character varying|varchar(\(\d+\))?)$/;

type BackupInput = BackupTarget & { location: DatabaseLocation; now: number; log: LogLine };

export async function makeBackup({ location, now, log, ...target }: BackupInput): Promise<BackupHead> {
  const { file } = target;
  if (existsSync(file)) throw new Error(`Ya hay un archivo ${file}: elegí otro nombre.`);
  const snapshot = await openSnapshot(location);
  try {
    const tables = sortByParents(await snapshot.tables());
    const migration = (await snapshot.migrations()).at(-1);
    if (!migration) throw new Error('La base de datos está vacía: no hay nada que copiar.');
    const head: BackupHead = {
      huellas: 'backup',
      format: 1,
      version: packageFile.version,
      migration,
      engine: location.url ? 'postgres' : 'sqlite',
      at: now,
      tables: tables.map(toBackupTable),
    };
    const lines = readAllLines(snapshot, head, tables, log);
    await writeBackupFile(target, sealLines(lines));
    return head;
  } finally {
    await snapshot.close();
  }
}

function toBackupTable({ name, columns, count, lastId }: SnapshotTable) {
  const unknownColumn = columns.find(({ type }) => !KNOWN_TYPES.test(type));
  if (unknownColumn)
    throw new Error(`No one knows yet how to copy ${name}.${unknownColumn.name}, a ${unknownColumn.type}`);
  return {
    name,
    columns: columns.map((column) => column.name),
    rows: isCopied(name) ? count : 0,
    lastId,
  };
}

function isCopied(table: string): boolean {
  return !EXCLUDED_TABLES.has(table);
}

async function* readAllLines(
  snapshot: Snapshot,
  head: BackupHead,
  tables: readonly SnapshotTable[],
  log: LogLine,
): AsyncGenerator<string[]> {
  yield [JSON.stringify(head)];
  const reportProgress = createProgress('Copia', head, log);
  for (const table of tables.filter(({ name }) => isCopied(name))) {
    for await (const lines of snapshot.rows(table)) {
      reportProgress(table.name, lines.length);
      yield lines;
    }
  }
}

export function sortByParents<T extends { name: string; parents: readonly string[] }>(
  tables: readonly T[],
): T[] {
  const ordered: T[] = [];
  let remaining = tables.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  while (remaining.length > 0) {
    const names = new Set(remaining.map(({ name }) => name));
    const next = remaining.filter(({ name, parents }) =>
      parents.every((each) => each === name || !names.has(each)),
    );
    if (next.length === 0) throw new Error(`Tables that wait for each other: ${[...names].join(', ')}`);
    ordered.push(...next);
    remaining = remaining.filter((table) => !next.includes(table));
  }
  return ordered;
}
