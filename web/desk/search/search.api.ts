import { useQuery } from '@tanstack/react-query';
import { searchEverything } from '#shared/desk/search.ts';
import { asks } from '../../platform/api/call.ts';

/** Shorter texts fit nearly everybody. */
const SHORTEST = 2;

/** What fits these words and no others: an answer to what was typed before is never shown for it. */
export function useFound(typed: string) {
  const q = typed.trim();
  return useQuery({
    queryKey: ['search', q],
    queryFn: asks(searchEverything, { query: { q } }),
    enabled: q.length >= SHORTEST,
    meta: { isQuiet: true },
  });
}
