import {
  type MutationKey,
  type MutationMeta,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Endpoint, Input } from '#shared/platform/endpoint.ts';
import { call } from './call.ts';

type Options<Sent, Answer> = {
  mutationKey?: MutationKey;
  meta?: MutationMeta;
  onSuccess?: (answer: Answer, sent: Sent) => void;
};

type Body<E extends Endpoint> = Input<E> extends { body: infer Sent } ? Sent : never;

export function toMutationFn<E extends Endpoint>(endpoint: E, params?: Record<string, string | number>) {
  // The compiler can't infer this input for a generic endpoint.
  return (body: Body<E>) => call(endpoint, { params, body } as unknown as Input<E>);
}

/** Refetches `queryKeys` even after a rejection, which means that the screen was outdated. */
export function useWrite<Sent, Answer>(
  write: (sent: Sent) => Promise<Answer>,
  queryKeys: readonly QueryKey[],
  options?: Options<Sent, Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    ...options,
  });
}
