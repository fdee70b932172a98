import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { findCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from '#shared/accounts/feeds.ts';
import { call } from '../../platform/api/call.ts';

type Of = { agendaId?: number };

const queryOf = ({ agendaId }: Of) => ({
  query: agendaId === undefined ? {} : { agendaId: String(agendaId) },
});
const keyOf = ({ agendaId }: Of) => ['calendar-feed', agendaId ?? 'own'];

export function useCalendarFeed(of: Of) {
  return useQuery({
    queryKey: keyOf(of),
    queryFn: ({ signal }) => call(findCalendarFeed, queryOf(of), { signal }),
  });
}

export function useChangeFeed(of: Of) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isEnabled: boolean) => call(isEnabled ? makeCalendarFeed : revokeCalendarFeed, queryOf(of)),
    onSuccess: (feed) => queryClient.setQueryData(keyOf(of), feed),
  });
}
