import type { AuditQuery, AuditRow, SecurityEvent, SecurityEventQuery } from '#shared/platform/audit.ts';
import type { Page } from '#shared/platform/paging.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { formatIdRanges } from '../../platform/audit/id-ranges.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Author } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageAudit } from './history.queries.ts';
import { pageSecurityEvents } from './security-events.queries.ts';

/** Returns a page of the history and records this reading, with its filter and the rows shown. */
export async function readHistory(db: Db, reader: Author, query: AuditQuery): Promise<Page<AuditRow>> {
  const page = await pageAudit(db, query, reader.userId);
  const { limit: _, cursor: __, ...filter } = query;
  const after = { ...filter, ids: formatIdRanges(page.items.map((row) => row.id)) };
  await insertAudit(db, { ...reader, action: 'audit.list', entity: 'audit', entityId: null, after });
  return page;
}

/** Returns a page of security events and records it as access to those people's data. */
export async function readSecurityEvents(
  db: Db,
  reader: Author,
  query: SecurityEventQuery,
): Promise<Page<SecurityEvent>> {
  const page = await pageSecurityEvents(db, query);
  const { limit: _, cursor: __, ...filter } = query;
  const userIds = page.items.flatMap(({ UserId }) => (UserId === null ? [] : [UserId]));
  await recordAccess(db, reader, { action: 'access.list', entity: 'user', userIds, query: filter });
  return page;
}
