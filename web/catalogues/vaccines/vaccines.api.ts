import { useQuery } from '@tanstack/react-query';
import {
  createBatch,
  createVaccine,
  deleteBatch,
  listBatches,
  listVaccines,
  updateVaccine,
  type VaccineDraft,
} from '#shared/catalogues/vaccines.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { toMutationFn, useWrite } from '../../platform/api/use-write.ts';

const STALE_TIME_MS = 300_000;
const VACCINES = ['vaccines'];

export function useVaccines() {
  return useQuery({
    queryKey: VACCINES,
    queryFn: toQueryFn(listVaccines, {}),
    staleTime: STALE_TIME_MS,
  });
}

export function useBatches() {
  return useQuery({ queryKey: [...VACCINES, 'batches'], queryFn: toQueryFn(listBatches, {}) });
}

export function useSaveVaccine(id: number) {
  return useWrite(
    (body: VaccineDraft) =>
      id > 0 ? call(updateVaccine, { params: { id }, body }) : call(createVaccine, { body }),
    [VACCINES],
  );
}

export function useAddBatch() {
  return useWrite(toMutationFn(createBatch), [VACCINES]);
}

export function useDeleteBatch() {
  return useWrite((id: number) => call(deleteBatch, { params: { id } }), [VACCINES]);
}
