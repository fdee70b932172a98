import { showToast } from '../ui/toast.tsx';
import { type FieldLabels, findDifferences } from './differences.ts';
import type { Problem } from './problems.ts';
import { useFields } from './use-draft.ts';
import { useEdits, type VersionedRecord } from './use-edits.ts';

export type SaveMutation<Sent> = {
  mutate: (sent: Sent, options: { onSuccess: () => void }) => void;
  isPending: boolean;
  error: Error | null;
  reset: () => void;
};

type DialogFormOptions<Fields, Sent> = {
  name: string;
  initial: Fields;
  /** Holds the server's current record if stale versions are rejected; `undefined` for a new one. */
  latest?: VersionedRecord;
  fieldWords?: FieldLabels<Fields>;
  problemsOf?: (fields: Fields) => readonly Problem[];
  /** Builds the request body; expects fields without a problem. `updatedAt` is as when typing began. */
  toRequest: (fields: Fields, updatedAt: number | undefined) => Sent;
  mutation: SaveMutation<Sent>;
  successMessage: string;
  onClose: () => void;
};

/** Holds the draft, checks and sending of a form in a dialog; `frame` holds the props of FormDialog. */
export function useDialogForm<Fields extends object, Sent>(options: DialogFormOptions<Fields, Sent>) {
  const { mutation, initial, latest, successMessage, onClose } = options;
  const { isPending, error } = mutation;
  const edits = useEdits(
    { updatedAt: latest?.updatedAt ?? 0, fields: initial },
    (version) => version?.fields ?? initial,
    options.name,
  );
  const form = useFields(edits.fields, edits.edit);

  function save() {
    const problems = options.problemsOf?.(form.draft) ?? [];
    if (problems.length > 0) return form.showProblems(problems);
    const onSuccess = () => {
      showToast(successMessage, 'ok');
      onClose();
    };
    mutation.mutate(options.toRequest(form.draft, latest && edits.updatedAt), { onSuccess });
  }

  function takeLatest(): void {
    mutation.reset();
    edits.takeLatest();
  }

  const versions = { base: edits.base, theirs: edits.theirs, mine: edits.fields };
  const stale = edits.isStale &&
    !isPending && {
      version: latest?.updatedAt,
      differences: options.fieldWords && findDifferences(options.fieldWords, versions),
      isRejected: error !== null,
      onTakeTheirs: edits.dropEdits,
      onTakeLatest: takeLatest,
    };
  return { ...form, frame: { isPending, error: stale ? null : error, stale, onSave: save, onClose } };
}
