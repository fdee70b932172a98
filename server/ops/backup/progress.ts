import type { LogLine } from '../../platform/db/migration-progress.ts';
import type { BackupHead } from './backup-format.ts';

const REPORT_MS = 2_000;

export function createProgress(
  what: string,
  { tables }: BackupHead,
  log: LogLine,
): (table: string, rows: number) => void {
  const all = tables.reduce((sum, { rows }) => sum + rows, 0);
  let doneRows = 0;
  let last = Date.now();
  return (table, rows) => {
    doneRows += rows;
    if (Date.now() - last < REPORT_MS) return;
    last = Date.now();
    log(`${what}: ${Math.floor((100 * doneRows) / all)} % (${table})`);
  };
}

export function formatRowCount({ tables }: BackupHead): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('es-AR')} filas`;
}
