import { type AuditRow, listAudit } from '#shared/audit.ts';
import { call } from '../api/call.ts';
import { usePages } from '../api/pages.ts';

/** What the history is of. */
export type Subject = { entity: 'user' | 'pet'; entityId: number };

/** What was done to it and to its bookings, the newest first. That it was read is kept too: it is asked for only once opened. */
export function useHistory({ entity, entityId }: Subject, { enabled }: { enabled: boolean }) {
  return usePages<AuditRow>({
    queryKey: ['history', entity, entityId],
    load: (page, options) =>
      call(
        listAudit,
        { query: { ...page, entity, entityId: String(entityId), withBookings: 'true' } },
        options,
      ),
    enabled,
    pageSize: 20,
  });
}
