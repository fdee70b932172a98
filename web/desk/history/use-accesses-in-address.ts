import * as z from 'zod/mini';
import { SecurityEventKind } from '#shared/platform/audit.ts';
import { CalendarDate, PathId } from '#shared/platform/fields.ts';
import { useAddress } from '../../platform/screens/use-address.ts';
import type { AccessFilters } from './accesses.api.ts';

/** Keeps the filters in the address for reload and back. */
export function useAccessesInAddress() {
  const { search, put } = useAddress();
  const filters: AccessFilters = {
    userId: readAs(PathId, search.get('userId')),
    kind: readAs(SecurityEventKind, search.get('kind')),
    from: readAs(CalendarDate, search.get('from')),
    to: readAs(CalendarDate, search.get('to')),
  };
  return { filters, narrow: (changes: Partial<AccessFilters>) => put(changes) };
}

function readAs<T>(shape: z.ZodMiniType<T>, text: string | null): T | null {
  return z.safeParse(shape, text).data ?? null;
}
