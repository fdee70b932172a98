import { useQuery } from '@tanstack/react-query';
import {
  createOperativo,
  deleteOperativo,
  findAgendaQuotas,
  listOperativos,
  replaceAgendaQuotas,
  updateOperativo,
} from '#shared/schedule/operativos.ts';
import { toQueryFn } from '../../platform/api/call.ts';
import { createMutations } from '../../platform/api/create-mutations.ts';
import { toMutationFn, useWrite } from '../../platform/api/use-write.ts';

const OPERATIVOS = ['operativos'];
const QUOTAS = ['agenda-quotas'];

export function useOperativos() {
  return useQuery({
    queryKey: [...OPERATIVOS, 'staff'],
    queryFn: toQueryFn(listOperativos, {}),
    meta: { isBlocking: true },
  });
}

export const { useSave: useSaveOperativo, useRemove: useRemoveOperativo } = createMutations(
  { create: createOperativo, update: updateOperativo, remove: deleteOperativo },
  [OPERATIVOS],
);

export function useAgendaQuotas(id: number) {
  return useQuery({
    queryKey: [...QUOTAS, id],
    queryFn: toQueryFn(findAgendaQuotas, { params: { id } }),
    enabled: id > 0,
  });
}

export function useSaveAgendaQuotas(id: number) {
  return useWrite(toMutationFn(replaceAgendaQuotas, { id }), [QUOTAS, OPERATIVOS]);
}
