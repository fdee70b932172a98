import { useQuery } from '@tanstack/react-query';
import { type CallState, listCalls, markCall } from '#shared/calls.ts';
import { call } from '../api/call.ts';
import { useWrite } from '../api/use-write.ts';

export function useCalls(state: CallState) {
  return useQuery({
    queryKey: ['bookings', 'calls', state],
    queryFn: ({ signal }) => call(listCalls, { query: { state } }, { signal }),
  });
}

export function useMarkCall() {
  return useWrite(
    ({ id, isDone }: { id: number; isDone: boolean }) => call(markCall, { params: { id }, body: { isDone } }),
    [['bookings', 'calls']],
    { meta: { isBackground: true } },
  );
}
