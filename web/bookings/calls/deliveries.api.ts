import { useQuery } from '@tanstack/react-query';
import { type DeliveryState, listDeliveries, retryDelivery } from '#shared/bookings/deliveries.ts';
import { type TrialStep, tryMail } from '#shared/mail/mail-trial.ts';
import { call, queryFnOf } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

export function useDeliveries(state: DeliveryState) {
  return useQuery({
    queryKey: ['deliveries', state],
    queryFn: queryFnOf(listDeliveries, { query: { state } }),
    refetchInterval: 30_000,
  });
}

/** Calls `onTried` before refetching, which may remove the row. */
export function useRetryDeliveries(onTried: () => void) {
  const retry = async (ids: readonly number[]) => {
    for (const id of ids) await call(retryDelivery, { params: { id } });
  };
  return useWrite(retry, [['deliveries']], { onSuccess: onTried });
}

export function useTryMail(onTried: (steps: TrialStep[]) => void) {
  return useWrite((email: string) => call(tryMail, { body: { email } }), [['setup']], {
    onSuccess: ({ steps }) => onTried(steps),
  });
}
