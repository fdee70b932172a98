import { useQuery } from '@tanstack/react-query';
import { type DeliveryState, listDeliveries, retryDelivery } from '#shared/bookings/deliveries.ts';
import { type TrialStep, tryMail } from '#shared/mail/mail-trial.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

export function useDeliveries(state: DeliveryState) {
  return useQuery({
    queryKey: ['deliveries', state],
    queryFn: toQueryFn(listDeliveries, { query: { state } }),
    refetchInterval: 30_000,
  });
}

/** Calls `onTried` before refetching, which may remove the row. */
export function useRetryDeliveries(onTried: () => void) {
  return useWrite(retryEach, [['deliveries']], { onSuccess: onTried });
}

/** Retries every mail, then throws the first rejection; a mail sent meanwhile doesn't stop the others. */
async function retryEach(ids: readonly number[]): Promise<void> {
  let rejection: unknown = null;
  for (const id of ids)
    await call(retryDelivery, { params: { id } }).catch((error: unknown) => {
      rejection ??= error;
    });
  if (rejection) throw rejection;
}

export function useTryMail(onTried: (steps: TrialStep[]) => void) {
  return useWrite((email: string) => call(tryMail, { body: { email } }), [['setup']], {
    onSuccess: ({ steps }) => onTried(steps),
  });
}
