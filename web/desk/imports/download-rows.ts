import type { Import } from '#shared/desk/imports.ts';
import { logExport } from '../../platform/api/log-export.ts';
import { downloadFile } from '../../platform/ui/download.ts';
import { downloadOrToast } from '../reports/export-download.ts';
import { rowCountInWords } from './import.words.ts';
import { readRows } from './imports.api.ts';

/** Downloads the file's rows with their outcomes, after the server has logged the export. */
export function downloadRows(job: Import, only?: 'out' | 'kept'): Promise<void> {
  return downloadOrToast(async () => {
    const rows = await readRows(job.id, only);
    const { createOutcomeFile } = await import('./import-files.ts');
    const file = await createOutcomeFile(job, rows);
    await logExport({ kind: 'list', detail: `Planilla importada: ${rowCountInWords(rows.length)}` });
    downloadFile(`${job.fileName.replace(/\.\w+$/, '')}-que-pasa.xlsx`, file);
  });
}
