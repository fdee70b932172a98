import { useQuery } from '@tanstack/react-query';
import { type CallState, countCalls, listCalls, markCall } from '#shared/bookings/calls.ts';
import { call, queryFnOf } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

export function useCalls(state: CallState) {
  return useQuery({
    queryKey: ['bookings', 'calls', state],
    queryFn: ({ signal }) => call(listCalls, { query: { state } }, { signal }),
  });
}

export function useCallCount({ enabled }: { enabled: boolean }) {
  return useQuery({
    enabled,
    queryKey: ['bookings', 'calls', 'count'],
    queryFn: queryFnOf(countCalls, {}),
    meta: { isQuiet: true },
  });
}

export function useMarkCall(onMarked: (call: { id: number; isDone: boolean }) => void) {
  return useWrite(
    ({ id, isDone }: { id: number; isDone: boolean }) => call(markCall, { params: { id }, body: { isDone } }),
    [['bookings', 'calls']],
    { meta: { isBackground: true }, onSuccess: (_, sent) => onMarked(sent) },
  );
}
