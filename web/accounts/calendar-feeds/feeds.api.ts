import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { findCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from '#shared/accounts/feeds.ts';
import { call } from '../../platform/api/call.ts';

type FeedSource = { agendaId?: number };

const queryOf = ({ agendaId }: FeedSource) => ({
  query: agendaId === undefined ? {} : { agendaId: String(agendaId) },
});
const keyOf = ({ agendaId }: FeedSource) => ['calendar-feed', agendaId ?? 'own'];

export function useCalendarFeed(of: FeedSource) {
  return useQuery({
    queryKey: keyOf(of),
    queryFn: ({ signal }) => call(findCalendarFeed, queryOf(of), { signal }),
  });
}

export function useChangeFeed(of: FeedSource) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isEnabled: boolean) => call(isEnabled ? makeCalendarFeed : revokeCalendarFeed, queryOf(of)),
    onSuccess: (feed) => queryClient.setQueryData(keyOf(of), feed),
  });
}
