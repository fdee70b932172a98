import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { SecurityEventKind } from '#shared/audit.ts';
import { CalendarDate, PathId } from '#shared/fields.ts';
import type { AccessFilters } from './accesses.api.ts';

/** What the list is narrowed to stands in the address: reloading and going back find it again. */
export function useAccessesInAddress() {
  const [params, setParams] = useSearchParams();
  const filters: AccessFilters = {
    userId: readAs(PathId, params.get('userId')),
    kind: readAs(SecurityEventKind, params.get('kind')),
    from: readAs(CalendarDate, params.get('from')),
    to: readAs(CalendarDate, params.get('to')),
  };
  const narrow = (changes: Partial<AccessFilters>) => {
    const next = Object.entries({ ...filters, ...changes }).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    );
    setParams(next as [string, string][], { replace: true });
  };
  return { filters, narrow };
}

function readAs<T>(shape: z.ZodMiniType<T>, text: string | null): T | null {
  return z.safeParse(shape, text).data ?? null;
}
