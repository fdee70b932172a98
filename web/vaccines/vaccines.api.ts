import { useQuery } from '@tanstack/react-query';
import { listBatches, listVaccines } from '#shared/vaccines.ts';
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

/** The town's vials, for staff. */
export function useBatches({ enabled = true } = {}) {
  return useQuery({ queryKey: [...VACCINES, 'batches'], queryFn: asks(listBatches, {}), enabled });
}
