import { useQuery } from '@tanstack/react-query';
import type { Input } from '#shared/platform/endpoint.ts';
import {
  createOperativo,
  deleteOperativo,
  findAgendaQuotas,
  listOperativos,
  replaceAgendaQuotas,
  updateOperativo,
} from '#shared/schedule/operativos.ts';
import { call, queryFnOf } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';
import { writesOf } from '../../platform/api/writes-of.ts';

const OPERATIVOS = ['operativos'];
const QUOTAS = ['agenda-quotas'];

export function useOperativos() {
  return useQuery({
    queryKey: [...OPERATIVOS, 'staff'],
    queryFn: queryFnOf(listOperativos, {}),
    meta: { isAwaited: true },
  });
}

export const { useSave: useSaveOperativo, useRemove: useRemoveOperativo } = writesOf(
  { create: createOperativo, update: updateOperativo, remove: deleteOperativo },
  [OPERATIVOS],
);

export function useAgendaQuotas(id: number) {
  return useQuery({
    queryKey: [...QUOTAS, id],
    queryFn: queryFnOf(findAgendaQuotas, { params: { id } }),
    enabled: id > 0,
  });
}

export function useSaveAgendaQuotas(id: number) {
  return useWrite(
    (body: Input<typeof replaceAgendaQuotas>['body']) => call(replaceAgendaQuotas, { params: { id }, body }),
    [QUOTAS, OPERATIVOS],
  );
}
