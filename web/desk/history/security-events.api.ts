import { listSecurityEvents, type SecurityEvent, type SecurityEventKind } from '#shared/platform/audit.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { parseIsoDate, toInstant } from '#shared/platform/town-clock.ts';
import { call } from '../../platform/api/call.ts';
import { usePages } from '../../platform/api/pages.ts';
import { TOWN } from '../../platform/api/town.ts';

export type SecurityEventFilters = {
  userId: number | null;
  kind: SecurityEventKind | null;
  from: string | null;
  to: string | null;
};

export function useSecurityEvents({ userId, kind, from, to }: SecurityEventFilters) {
  const query = {
    ...(userId !== null && { userId: String(userId) }),
    ...(kind !== null && { kind }),
    ...toTimeParam('from', from, 0),
    ...toTimeParam('to', to, DAY_SECONDS),
  };
  return usePages<SecurityEvent>({
    queryKey: ['security-events', query],
    load: (page, options) => call(listSecurityEvents, { query: { ...page, ...query } }, options),
  });
}

/** Returns the town's midnight of the day plus `offsetSeconds`, as an instant in unix seconds. */
function toTimeParam(name: 'from' | 'to', day: string | null, offsetSeconds: number) {
  const midnight = day === null ? null : parseIsoDate(day);
  if (midnight === null) return {};
  return { [name]: String(Math.max(0, toInstant(midnight + offsetSeconds, TOWN.timeZone) / 1000)) };
}
