import { useQuery } from '@tanstack/react-query';
import { type DeliveryState, listDeliveries, retryDelivery } from '#shared/deliveries.ts';
import { tryMail } from '#shared/mail-trial.ts';
import { asks, call } from '../api/call.ts';
import { useWrite } from '../api/use-write.ts';

/** The newest mails of a state, looked at again every half minute. */
export function useDeliveries(state: DeliveryState) {
  return useQuery({
    queryKey: ['deliveries', state],
    queryFn: asks(listDeliveries, { query: { state } }),
    refetchInterval: 30_000,
  });
}

export function useRetryDelivery() {
  return useWrite((id: number) => call(retryDelivery, { params: { id } }), [['deliveries']]);
}

export function useTryMail() {
  return useWrite((email: string) => call(tryMail, { body: { email } }), [['setup']]);
}
