import { useQuery } from '@tanstack/react-query';
import { searchEverything } from '#shared/desk/search.ts';
import { queryFnOf } from '../../platform/api/call.ts';

/** Shorter texts match nearly everything. */
const SHORTEST = 2;

/** Never shows the answer to an earlier text. */
export function useFound(typed: string) {
  const q = typed.trim();
  return useQuery({
    queryKey: ['search', q],
    queryFn: queryFnOf(searchEverything, { query: { q } }),
    enabled: q.length >= SHORTEST,
    meta: { isQuiet: true },
  });
}
