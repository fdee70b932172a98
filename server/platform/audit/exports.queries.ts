import type { ExportKind } from '#shared/privacy/privacy.ts';
import type { Db } from '../db/database.ts';
import { selectStaffName } from './staff-name.ts';

type NewExport = { at: number; userId: number | null; kind: ExportKind; detail: string };

/** Records who exported which data; `detail` must hold no personal data. */
export function insertExport(db: Db, { at, userId, kind, detail }: NewExport): Promise<{ id: number }> {
  return db
    .insertInto('exports')
    .values({
      at,
      user_id: userId,
      kind,
      detail,
      actor_name: selectStaffName(db, userId, 'name'),
      actor_last_name: selectStaffName(db, userId, 'last_name'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export function listExportRows(db: Db, maxRows: number) {
  return db
    .selectFrom('exports as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.at as takenAt', 'e.detail'])
    .select((eb) => [
      eb.ref('e.kind').$castTo<ExportKind>().as('kind'),
      eb.fn.coalesce('e.actor_name', 'u.name').as('userName'),
      eb.fn.coalesce('e.actor_last_name', 'u.last_name').as('userLastName'),
    ])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(maxRows)
    .execute();
}
