import { type AuditRow, listAudit } from '#shared/platform/audit.ts';
import { call } from '../../platform/api/call.ts';
import { usePages } from '../../platform/api/pages.ts';

export type Subject = { entity: 'user' | 'pet'; entityId: number };

type HistoryOptions = { enabled: boolean; hasReads: boolean };

export function useHistory({ entity, entityId }: Subject, { enabled, hasReads }: HistoryOptions) {
  const query = {
    entity,
    entityId: String(entityId),
    withBookings: 'true',
    looks: hasReads ? 'others' : 'none',
  } as const;
  return usePages<AuditRow>({
    queryKey: ['history', entity, entityId, query.looks],
    load: (page, options) => call(listAudit, { query: { ...page, ...query } }, options),
    enabled,
    pageSize: 20,
  });
}
