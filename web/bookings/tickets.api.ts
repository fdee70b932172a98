import { useQuery } from '@tanstack/react-query';
import { findTicket } from '#shared/tickets.ts';
import { asks } from '../api/call.ts';
import { useSession } from '../api/session-store.ts';

/** What a ticket's code tells; more to whom it concerns, so each person asks anew. */
export function useTicket(token: string) {
  const userId = useSession()?.userId ?? null;
  return useQuery({
    queryKey: ['tickets', token, userId],
    queryFn: asks(findTicket, { params: { token } }),
    meta: { isQuiet: true, isAwaited: true },
  });
}
