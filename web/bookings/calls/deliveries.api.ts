import { useQuery } from '@tanstack/react-query';
import { type DeliveryState, listDeliveries, retryDelivery } from '#shared/bookings/deliveries.ts';
import { type TrialStep, tryMail } from '#shared/mail/mail-trial.ts';
import { asks, call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

/** The newest mails of a state, looked at again every half minute. */
export function useDeliveries(state: DeliveryState) {
  return useQuery({
    queryKey: ['deliveries', state],
    queryFn: asks(listDeliveries, { query: { state } }),
    refetchInterval: 30_000,
  });
}

/** `onTried` at once: the row that asked may go with the answer. */
export function useRetryDelivery(onTried: () => void) {
  return useWrite((id: number) => call(retryDelivery, { params: { id } }), [['deliveries']], {
    onSuccess: onTried,
  });
}

/** `onTried` at once, before anything is asked again. */
export function useTryMail(onTried: (steps: TrialStep[]) => void) {
  return useWrite((email: string) => call(tryMail, { body: { email } }), [['setup']], {
    onSuccess: ({ steps }) => onTried(steps),
  });
}
