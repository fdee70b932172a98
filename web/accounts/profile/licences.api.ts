import { useQuery } from '@tanstack/react-query';
import { changeLicence, listVets } from '#shared/accounts/licences.ts';
import { call, queryFnOf } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

const VETS = ['vets'];

export function useVets() {
  return useQuery({ queryKey: VETS, queryFn: queryFnOf(listVets, {}) });
}

export function useChangeLicence(id: number) {
  return useWrite(
    (userLicence: string) => call(changeLicence, { params: { id }, body: { userLicence } }),
    [VETS, ['history'], ['users', id]],
  );
}
