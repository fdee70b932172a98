import { useQuery } from '@tanstack/react-query';
import { type CallState, countCalls, listCalls, markCall } from '#shared/bookings/calls.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

export function useCalls(state: CallState) {
  return useQuery({
    queryKey: ['bookings', 'calls', state],
    queryFn: ({ signal }) => call(listCalls, { query: { state } }, { signal }),
  });
}

export function useCallCount(enabled: boolean) {
  return useQuery({
    queryKey: ['bookings', 'calls', 'count'],
    queryFn: toQueryFn(countCalls, {}),
    enabled,
    meta: { isQuiet: true },
  });
}

export type CallOutcome = 'done' | 'unanswered' | 'open';

type MarkCallsRequest = { ids: readonly number[]; outcome: CallOutcome };

/** Calls `onMarked` before refetching, so that the row can leave at once. */
export function useMarkCalls(onMarked: (marked: MarkCallsRequest) => void) {
  return useWrite(
    ({ ids, outcome }: MarkCallsRequest) => {
      const body = { isDone: outcome === 'done', isUnanswered: outcome === 'unanswered' };
      return Promise.all(ids.map((id) => call(markCall, { params: { id }, body })));
    },
    [['bookings', 'calls']],
    { meta: { isNonBlocking: true }, onSuccess: (_, marked) => onMarked(marked) },
  );
}
