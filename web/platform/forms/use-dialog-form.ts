import { showToast } from '../ui/toast.tsx';
import type { Problem } from './problems.ts';
import { useDraft } from './use-draft.ts';

/** A change as far as a dialog needs it. */
export type Saving<Sent> = {
  mutate: (sent: Sent, on: { onSuccess: () => void }) => void;
  isPending: boolean;
  error: Error | null;
};

type DialogFormOptions<Fields, Sent> = {
  /** Tells it from the screen's other forms. */
  name: string;
  initial: Fields;
  /** What keeps it from being sent, in the order in which it is told. */
  problemsOf?: (fields: Fields) => readonly Problem[];
  /** What is sent of fields without a problem. */
  sentOf: (fields: Fields) => Sent;
  saving: Saving<Sent>;
  /** What is said once it is saved. */
  saved: string;
  onClose: () => void;
};

/** What is written in a dialog, checked, sent and told; `frame` is what its FormDialog takes. */
export function useDialogForm<Fields extends object, Sent>(options: DialogFormOptions<Fields, Sent>) {
  const { saving, saved, onClose } = options;
  const form = useDraft(options.name, options.initial);

  function save() {
    const problems = options.problemsOf?.(form.draft) ?? [];
    if (problems.length > 0) return form.blame(problems);
    const onSuccess = () => {
      showToast(saved, 'ok');
      onClose();
    };
    saving.mutate(options.sentOf(form.draft), { onSuccess });
  }

  return { ...form, frame: { isPending: saving.isPending, error: saving.error, onSave: save, onClose } };
}
