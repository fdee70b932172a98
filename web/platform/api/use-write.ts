import {
  type MutationKey,
  type MutationMeta,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

type Options<Sent, Answer> = {
  mutationKey?: MutationKey;
  meta?: MutationMeta;
  onSuccess?: (answer: Answer, sent: Sent) => void;
};

/** Refetches `shownIn` even after a rejection, which means that the screen was outdated. */
export function useWrite<Sent, Answer>(
  write: (sent: Sent) => Promise<Answer>,
  shownIn: readonly QueryKey[],
  options?: Options<Sent, Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => Promise.all(shownIn.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    ...options,
  });
}
