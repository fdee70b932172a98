import { MESSAGES } from '#shared/messages.ts';
import { showToast } from '../ui/toast.tsx';
import { useUpdateTerms } from './terms.api.ts';

/** Puts the typed text in force; a refusal leaves everything as typed. */
export function useSaveTerms(onSettled: () => void) {
  const { mutate, isPending, error, reset } = useUpdateTerms();
  const save = ({ text, updatedAt }: { text: string; updatedAt: number }) =>
    mutate(
      { termsAndConditionsDescription: text, updatedAt },
      { onSuccess: () => showToast(MESSAGES.termsUpdated, 'ok'), onSettled },
    );
  return { save, isPending, refusal: error, forgetRefusal: reset };
}
