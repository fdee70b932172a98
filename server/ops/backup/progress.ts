import type { LogLine } from '../../platform/db/migration-progress.ts';
import type { BackupHead } from './backup-format.ts';

const REPORT_MS = 2_000;

export function createProgress(
  label: string,
  { tables }: BackupHead,
  log: LogLine,
): (table: string, rows: number) => void {
  const totalRows = tables.reduce((sum, { rows }) => sum + rows, 0);
  let doneRows = 0;
  let reportedAt = Date.now();
  return (table, rows) => {
    doneRows += rows;
    if (Date.now() - reportedAt < REPORT_MS) return;
    reportedAt = Date.now();
    log(`${label}: ${Math.floor((100 * doneRows) / totalRows)} % (${table})`);
  };
}

export function formatRowCount({ tables }: BackupHead): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('es-AR')} filas`;
}
