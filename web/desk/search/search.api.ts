import { useQuery } from '@tanstack/react-query';
import { searchUsers } from '#shared/accounts/users.ts';
import { MAX_FOUND, type SearchResult, searchEverything } from '#shared/desk/search.ts';
import { searchPets } from '#shared/pets/pets.ts';
import { toQueryFn } from '../../platform/api/call.ts';

/** Shorter texts match nearly everything. */
const MIN_QUERY_LENGTH = 2;

/** Searches for a text; never returns the answer to an earlier one. */
export function useSearch(typed: string) {
  const q = typed.trim();
  return useQuery({
    queryKey: ['search', q],
    queryFn: toQueryFn(searchEverything, { query: { q } }),
    enabled: q.length >= MIN_QUERY_LENGTH,
    meta: { isQuiet: true },
  });
}

export type Totals = { people: number | undefined; pets: number | undefined };

export function useTotals(typed: string, found: SearchResult | undefined): Totals {
  const query = { q: typed.trim(), limit: '1' };
  const people = useQuery({
    queryKey: ['users', 'total', query.q],
    queryFn: toQueryFn(searchUsers, { query }),
    enabled: found?.people.length === MAX_FOUND.people,
    meta: { isQuiet: true },
  });
  const pets = useQuery({
    queryKey: ['pets', 'total', query.q],
    queryFn: toQueryFn(searchPets, { query }),
    enabled: found?.pets.length === MAX_FOUND.pets,
    meta: { isQuiet: true },
  });
  return { people: people.data?.total, pets: pets.data?.total };
}
