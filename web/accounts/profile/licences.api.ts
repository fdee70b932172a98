import { useQuery } from '@tanstack/react-query';
import { changeLicence, listVets } from '#shared/accounts/licences.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

const VETS = ['vets'];

export function useVets() {
  return useQuery({ queryKey: VETS, queryFn: toQueryFn(listVets, {}) });
}

export function useChangeLicence(id: number) {
  return useWrite(
    (userLicence: string) => call(changeLicence, { params: { id }, body: { userLicence } }),
    [VETS, ['history'], ['users', id]],
  );
}
