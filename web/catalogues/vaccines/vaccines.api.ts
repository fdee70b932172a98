import { useQuery } from '@tanstack/react-query';
import {
  type BatchDraft,
  createBatch,
  createVaccine,
  deleteBatch,
  listBatches,
  listVaccines,
  updateVaccine,
  type VaccineDraft,
} from '#shared/catalogues/vaccines.ts';
import { asks, call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

const SELDOM_CHANGES = 300_000;
const VACCINES = ['vaccines'];

/** Those in use, by name. */
export function useVaccines() {
  return useQuery({
    queryKey: VACCINES,
    queryFn: asks(listVaccines, {}),
    staleTime: SELDOM_CHANGES,
  });
}

/** The town's vials, for staff. */
export function useBatches() {
  return useQuery({ queryKey: [...VACCINES, 'batches'], queryFn: asks(listBatches, {}) });
}

/** One of id 0 is new. */
export function useSaveVaccine(id: number) {
  return useWrite(
    (body: VaccineDraft) =>
      id > 0 ? call(updateVaccine, { params: { id }, body }) : call(createVaccine, { body }),
    [VACCINES],
  );
}

export function useAddBatch() {
  return useWrite((body: BatchDraft) => call(createBatch, { body }), [VACCINES]);
}

export function useDeleteBatch() {
  return useWrite((id: number) => call(deleteBatch, { params: { id } }), [VACCINES]);
}
