import { showToast } from '../ui/toast.tsx';
import type { Problem } from './problems.ts';
import { useDraft } from './use-draft.ts';

export type SaveMutation<Sent> = {
  mutate: (sent: Sent, options: { onSuccess: () => void }) => void;
  isPending: boolean;
  error: Error | null;
};

type DialogFormOptions<Fields, Sent> = {
  name: string;
  initial: Fields;
  problemsOf?: (fields: Fields) => readonly Problem[];
  /** Builds the request body; expects fields without a problem. */
  toRequest: (fields: Fields) => Sent;
  mutation: SaveMutation<Sent>;
  successMessage: string;
  onClose: () => void;
};

/** Holds the draft, checks and sending of a form in a dialog; `frame` holds the props of FormDialog. */
export function useDialogForm<Fields extends object, Sent>(options: DialogFormOptions<Fields, Sent>) {
  const { mutation, successMessage, onClose } = options;
  const form = useDraft(options.name, options.initial);

  function save() {
    const problems = options.problemsOf?.(form.draft) ?? [];
    if (problems.length > 0) return form.showProblems(problems);
    const onSuccess = () => {
      showToast(successMessage, 'ok');
      onClose();
    };
    mutation.mutate(options.toRequest(form.draft), { onSuccess });
  }

  return { ...form, frame: { isPending: mutation.isPending, error: mutation.error, onSave: save, onClose } };
}
