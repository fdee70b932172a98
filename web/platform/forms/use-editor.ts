import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isRejection } from '../api/call-error.ts';
import { showToast } from '../ui/toast.tsx';
import { type FieldLabels, findDifferences } from './differences.ts';
import { focusFirstError } from './form.tsx';
import type { Problem } from './problems.ts';
import { useFields } from './use-draft.ts';
import { useEdits, type VersionedRecord } from './use-edits.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

export type EditorMutation<Sent, Answer = unknown> = Pick<
  UseMutationResult<Answer, Error, Sent>,
  'mutate' | 'isPending' | 'isSuccess' | 'error' | 'reset'
>;

export type EditorOptions<Thing, Fields, Sent, Answer> = {
  latest: Thing | null;
  fieldsOf: (record: Thing | null) => Fields;
  problemsOf: (fields: Fields) => readonly Problem[];
  /** Builds the request body; the server rejects a stale `updatedAt`. `base` is as when editing began. */
  toRequest: (fields: Fields, updatedAt: number | undefined, base: Fields) => Sent;
  save: EditorMutation<Sent, Answer>;
  remove?: EditorMutation<number, unknown>;
  /** Maps a server message to its field; `null` if it concerns none. */
  rejectedField?: (message: string, fields: Fields) => string | null | undefined;
  words: {
    saved: string;
    toFixedText?: (answer: Answer, fields: Fields) => string | undefined;
    deletedText?: string;
  };
  fieldWords: FieldLabels<Fields>;
  home: string;
  /** Says whether another part of the screen is still edited; `prompt` asks to finish it first. */
  unfinished?: { isUnfinished: boolean; prompt?: () => void };
  onProblem?: (field: string, fields: Fields) => void;
  onSaved?: (answer: Answer, goBack: () => void) => void;
};

/** Holds an editor's draft and problems; saves, deletes and leaves, with toasts (rules.md#errors). */
export function useEditor<
  Thing extends VersionedRecord & { id?: number },
  Fields extends object,
  Sent,
  Answer,
>(options: EditorOptions<Thing, Fields, Sent, Answer>) {
  const { latest, save, remove, words, unfinished } = options;
  const { fields, edit, takeLatest, dropEdits, base, theirs, ...version } = useEdits(
    latest,
    options.fieldsOf,
  );
  const form = useFields(fields, edit);
  const guard = useLeaveGuard(version.isChanged || unfinished?.isUnfinished === true, options.home);
  const { onSaved = (_: Answer, goBack: () => void) => goBack() } = options;
  const deletion = useDeletion(
    remove,
    () => latest?.id !== undefined && remove?.mutate(latest.id, { onSuccess: finishDelete }),
  );
  const findField = (error: Error) =>
    (isRejection(error) && options.rejectedField?.(error.message, fields)) || null;

  function finishDelete(): void {
    if (words.deletedText) showToast(words.deletedText, 'ok');
    guard.goBackFromDeleted();
  }

  function finishSave(answer: Answer, keepsOpen: boolean): void {
    showToast(words.saved, 'ok', words.toFixedText?.(answer, fields));
    if (!keepsOpen) {
      onSaved(answer, guard.goBack);
      return;
    }
    version.finishSave(fields);
    save.reset();
  }

  function handleRejection(error: Error): void {
    const field = findField(error);
    if (field === null) return;
    form.showProblems([{ field, message: error.message }]);
    options.onProblem?.(field, fields);
    focusFirstError();
  }

  function submit(keepsOpen = false): void {
    if (save.isPending) return;
    const problems = options.problemsOf(fields);
    form.showProblems(problems);
    if (problems[0]) {
      options.onProblem?.(problems[0].field, fields);
      return;
    }
    if (unfinished?.isUnfinished) unfinished.prompt?.();
    else
      save.mutate(options.toRequest(fields, version.updatedAt, base), {
        onSuccess: (answer) => finishSave(answer, keepsOpen),
        onError: handleRejection,
      });
  }

  return {
    ...version,
    form,
    guard,
    deletion,
    submit,
    isNew: latest === null,
    isSaving: save.isPending,
    isOver: [save, remove].some((write) => write?.isPending || write?.isSuccess),
    /** Is set if the rejection concerns no field; the stale notice covers conflicts. */
    rejection: !version.isStale && save.error && findField(save.error) === null ? save.error : null,
    stale: {
      version: latest?.updatedAt,
      differences: version.isStale ? findDifferences(options.fieldWords, { base, theirs, mine: fields }) : [],
      isRejected: save.error !== null && findField(save.error) === null,
      onTakeTheirs: dropEdits,
      onTakeLatest: () => {
        save.reset();
        takeLatest();
      },
    },
  };
}

export type Editor = Pick<
  ReturnType<typeof useEditor>,
  'isStale' | 'guard' | 'deletion' | 'submit' | 'isNew' | 'isSaving' | 'isOver' | 'rejection' | 'stale'
>;

type Removal = Pick<UseMutationResult<unknown, Error, number>, 'reset' | 'isPending' | 'error'>;

function useDeletion(remove: Removal | undefined, onConfirm: () => void) {
  const [isOpen, setOpen] = useState(false);
  return {
    ask: () => {
      remove?.reset();
      setOpen(true);
    },
    dialog: {
      isOpen,
      isPending: remove?.isPending ?? false,
      rejection: remove?.error ?? null,
      onConfirm,
      onCancel: () => setOpen(false),
    },
  };
}
