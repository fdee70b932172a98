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
  /** At once, for every change: before what shows it is asked again. */
  onSuccess?: (answer: Answer, sent: Sent) => void;
};

/** A change, after which all that shows it is asked again; refused or not, for a refusal means that it was old. */
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
