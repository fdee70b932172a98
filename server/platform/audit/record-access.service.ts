import { createHash } from 'node:crypto';
import { createCache } from '../cache/cache.ts';
import type { Db } from '../db/database.ts';
import { type AuditEntry, insertAudit } from './audit.queries.ts';
import { formatIdRanges } from './id-ranges.ts';
import type { ReadAction } from './read-actions.ts';

type Reader = { userId: number; at: number };

type Ids = readonly number[] | string;

type Access = Pick<AuditEntry, 'entity'> & { action: ReadAction } & (
    | { entityId: number; userIds?: Ids }
    | { userIds: Ids; query?: object }
  );

const REPEAT_INTERVAL_MS = 15 * 60_000;
const MAX_ENTRIES = 5_000;

type RecentAccesses = ReturnType<typeof createCache<string, number>>;
const recentByDatabase = new WeakMap<Db, RecentAccesses>();

/** Records an access by staff, unless its list is empty or it was recorded recently (docs/decisions/072). */
export async function recordAccess(db: Db, reader: Reader, access: Access): Promise<void> {
  const { action, entity, userIds } = access;
  const entityId = 'entityId' in access ? access.entityId : null;
  if (entityId === null && userIds?.length === 0) return;
  const after = userIds && {
    ...('query' in access && access.query),
    UserIds: typeof userIds === 'string' ? userIds : formatIdRanges(userIds),
  };
  const entry = { action, entity, entityId, ...(after && { after }) };
  const recent = getRecentAccesses(db);
  const key = createHash('sha256')
    .update(JSON.stringify([reader.userId, entry]))
    .digest('base64url');
  if (Math.abs(reader.at - (recent.get(key) ?? -REPEAT_INTERVAL_MS)) < REPEAT_INTERVAL_MS) return;
  await insertAudit(db, { ...reader, ...entry });
  recent.set(key, reader.at);
}

function getRecentAccesses(db: Db): RecentAccesses {
  const recent = recentByDatabase.get(db) ?? createCache<string, number>(MAX_ENTRIES);
  recentByDatabase.set(db, recent);
  return recent;
}
