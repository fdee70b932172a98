import { type AuditRow, listAudit } from '#shared/platform/audit.ts';
import { call } from '../../platform/api/call.ts';
import { usePages } from '../../platform/api/pages.ts';

/** What the history is of. */
export type Subject = { entity: 'user' | 'pet'; entityId: number };

/** `withLooks` adds who looked, though never the reader. */
type HistoryOptions = { enabled: boolean; withLooks: boolean };

/** What was done to it and to its bookings, the newest first. That it was read is kept too: it is asked for only once opened. */
export function useHistory({ entity, entityId }: Subject, { enabled, withLooks }: HistoryOptions) {
  const asked = {
    entity,
    entityId: String(entityId),
    withBookings: 'true',
    looks: withLooks ? 'others' : 'none',
  } as const;
  return usePages<AuditRow>({
    queryKey: ['history', entity, entityId, asked.looks],
    load: (page, options) => call(listAudit, { query: { ...page, ...asked } }, options),
    enabled,
    pageSize: 20,
  });
}
