import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { findCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from '#shared/accounts/feeds.ts';
import { call } from '../../platform/api/call.ts';

type FeedSource = { agendaId?: number };

const toQuery = ({ agendaId }: FeedSource) => ({
  query: agendaId === undefined ? {} : { agendaId: String(agendaId) },
});
const toQueryKey = ({ agendaId }: FeedSource) => ['calendar-feed', agendaId ?? 'own'];

export function useCalendarFeed(source: FeedSource) {
  return useQuery({
    queryKey: toQueryKey(source),
    queryFn: ({ signal }) => call(findCalendarFeed, toQuery(source), { signal }),
  });
}

export function useChangeFeed(source: FeedSource) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isEnabled: boolean) =>
      call(isEnabled ? makeCalendarFeed : revokeCalendarFeed, toQuery(source)),
    onSuccess: (feed) => queryClient.setQueryData(toQueryKey(source), feed),
  });
}
