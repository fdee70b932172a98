import { checkRows, readFile } from './check.service.ts';
import { claimWork, findImportRecord, type ImportRecord, releaseWork } from './imports.queries.ts';
import { importRows } from './run.service.ts';
import { undoRows } from './undo.service.ts';
import { FIRST_LEASE_MS, LEASE_MS, type WorkContext, WorkStopped } from './work.service.ts';

const WORK_BY_STATE: Readonly<Record<string, (context: WorkContext, record: ImportRecord) => Promise<void>>> =
  {
    reading: readFile,
    checking: checkRows,
    importing: importRows,
    undoing: undoRows,
  };

export async function advanceImports(context: WorkContext): Promise<void> {
  for (;;) {
    const claimedWork = await claimWork(context.db, context.now(), {
      reading: FIRST_LEASE_MS,
      others: LEASE_MS,
    });
    if (!claimedWork) return;
    const record = await findImportRecord(context.db, claimedWork.id);
    if (!record) return;
    try {
      await WORK_BY_STATE[record.state]?.(context, record);
    } catch (error) {
      if (error instanceof WorkStopped) continue;
      await releaseWork(context.db, record.id).catch(() => undefined);
      throw error;
    }
  }
}
