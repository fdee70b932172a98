import type { AuditQuery, AuditRow, SecurityEvent, SecurityEventQuery } from '#shared/platform/audit.ts';
import type { Page } from '#shared/platform/paging.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { idRuns } from '../../platform/audit/id-runs.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Author } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageAudit } from './history.queries.ts';
import { pageSecurityEvents } from './security-events.queries.ts';

/** A page of the history; that it was read is in it too, with what was asked for and which rows were shown. */
export async function readHistory(db: Db, reader: Author, query: AuditQuery): Promise<Page<AuditRow>> {
  const page = await pageAudit(db, query, reader.userId);
  const { limit: _, cursor: __, ...asked } = query;
  const after = { ...asked, ids: idRuns(page.items.map((row) => row.id)) };
  await insertAudit(db, { ...reader, action: 'audit.list', entity: 'audit', entityId: null, after });
  return page;
}

/** A page of who came in or tried to, which is a look at those people too. */
export async function readSecurityEvents(
  db: Db,
  reader: Author,
  query: SecurityEventQuery,
): Promise<Page<SecurityEvent>> {
  const page = await pageSecurityEvents(db, query);
  const { limit: _, cursor: __, ...asked } = query;
  const userIds = page.items.flatMap(({ UserId }) => (UserId === null ? [] : [UserId]));
  await recordAccess(db, reader, { action: 'access.list', entity: 'user', userIds, query: asked });
  return page;
}
