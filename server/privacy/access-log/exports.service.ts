import type { Export, ExportKind } from '#shared/privacy/privacy.ts';
import { insertExport, listExportRows } from '../../platform/audit/exports.queries.ts';
import type { Author } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';

const MAX_EXPORTS = 500;

export async function listRecentExports(db: Db): Promise<Export[]> {
  const rows = await listExportRows(db, MAX_EXPORTS);
  return rows.map(({ userName, userLastName, ...row }) => ({
    ...row,
    By: userName === null || userLastName === null ? null : { userName, userLastName },
  }));
}

/** Records an export; the browser calls it before it makes the file or sheet. */
export function recordExport(
  db: Db,
  { userId, at }: Author,
  entry: { kind: ExportKind; detail: string },
): Promise<{ id: number }> {
  return insertExport(db, { ...entry, at, userId });
}
