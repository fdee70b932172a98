import { useQuery } from '@tanstack/react-query';
import {
  acceptTransfer,
  findTransfer,
  listFormerPets,
  makeTransferCode,
  readTransfer,
  transferPet,
  withdrawTransfer,
} from '#shared/ownership/transfers.ts';
import { PEOPLE_QUERIES } from '../../accounts/users/users.api.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { toMutationFn, useWrite } from '../../platform/api/use-write.ts';

const TRANSFERS = ['transfers'];
/** Includes the health record, both people's lists and the cancelled bookings, which all show the owner. */
const AFFECTED_QUERIES = [...PEOPLE_QUERIES, ['health'], ['sheets'], TRANSFERS];

/** Returns the pending transfer code of a pet, or null. */
export function useTransfer(petId: number) {
  return useQuery({
    queryKey: [...TRANSFERS, 'of', petId],
    queryFn: toQueryFn(findTransfer, { params: { id: petId } }),
    meta: { isQuiet: true },
  });
}

export function useMakeCode(id: number) {
  return useWrite(() => call(makeTransferCode, { params: { id } }), [TRANSFERS]);
}

export function useWithdrawCode(id: number) {
  return useWrite(() => call(withdrawTransfer, { params: { id } }), [TRANSFERS]);
}

export function useReadCode() {
  return useWrite((transferCode: string) => call(readTransfer, { body: { transferCode } }), []);
}

export function useReceivePet() {
  return useWrite(
    (transferCode: string) => call(acceptTransfer, { body: { transferCode } }),
    AFFECTED_QUERIES,
  );
}

export function useTransferPet(id: number) {
  return useWrite(toMutationFn(transferPet, { id }), AFFECTED_QUERIES);
}

export function useFormerPets(userId: number) {
  return useQuery({
    queryKey: [...TRANSFERS, 'former', userId],
    queryFn: toQueryFn(listFormerPets, { params: { id: userId } }),
    meta: { isQuiet: true },
  });
}
