import { useQuery } from '@tanstack/react-query';
import { listVaccines } from '#shared/vaccines.ts';
import { asks } from '../api/call.ts';

const SELDOM_CHANGES = 300_000;
const VACCINES = ['vaccines'];

/** Those in use, by name. */
export function useVaccines({ enabled = true } = {}) {
  return useQuery({
    queryKey: VACCINES,
    queryFn: asks(listVaccines, {}),
    staleTime: SELDOM_CHANGES,
    enabled,
  });
}
