import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../api/call-error.ts';
import { showToast } from '../ui/toast.tsx';
import { differences, type FieldWords } from './differences.ts';
import { focusFirstError } from './form.tsx';
import type { Problem } from './problems.ts';
import { useFields } from './use-draft.ts';
import { useEdits, type Versioned } from './use-edits.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

export type Write<Sent, Answer = unknown> = Pick<
  UseMutationResult<Answer, Error, Sent>,
  'mutate' | 'isPending' | 'isSuccess' | 'error' | 'reset'
>;

export type EditorOptions<Thing, Fields, Sent, Answer> = {
  /** As the server has it now; `null` for a new one. */
  latest: Thing | null;
  fieldsOf: (thing: Thing | null) => Fields;
  /** What keeps it from being saved, in the order in which it is told. */
  problemsOf: (fields: Fields) => readonly Problem[];
  /** What is sent; a stale `updatedAt` is refused. `read` are the fields as they were when the typing began. */
  sentOf: (fields: Fields, updatedAt: number | undefined, read: Fields) => Sent;
  save: Write<Sent, Answer>;
  /** By its id; nothing where nobody deletes it. */
  remove?: Write<number, unknown>;
  /** The field a refusal of the server speaks of, `null` where it is about none. */
  refusedField?: (message: string, fields: Fields) => string | null | undefined;
  words: {
    saved: string;
    besides?: (answer: Answer, fields: Fields) => string | undefined;
    deleted?: string;
  };
  /** How each field is told where somebody else changed it meanwhile. */
  fieldWords: FieldWords<Fields>;
  /** Where it goes back to when it was opened by its address. */
  home: string;
  /** Other parts of the screen that are being written, and how they ask to be finished first. */
  unfinished?: { isThere: boolean; refuse?: () => void };
  /** Told the first field that is wrong, where not all of them are in sight. */
  onWrong?: (field: string, fields: Fields) => void;
  /** In place of the way back. */
  onSaved?: (answer: Answer, goBack: () => void) => void;
  onDeleted?: () => void;
};

/** Writing over a thing: the draft, what is wrong with it, saving, deleting and leaving; each with its toast (rules.md#errors). */
export function useEditor<Thing extends Versioned & { id?: number }, Fields extends object, Sent, Answer>(
  options: EditorOptions<Thing, Fields, Sent, Answer>,
) {
  const { latest, save, remove, words, unfinished } = options;
  const { fields, edit, takeLatest, giveUp, base, theirs, ...version } = useEdits(latest, options.fieldsOf);
  const form = useFields(fields, edit);
  const guard = useLeaveGuard(version.isChanged || unfinished?.isThere === true, options.home);
  const { onSaved = (_: Answer, goBack: () => void) => goBack(), onDeleted = guard.goBackFromGone } = options;
  const deletion = useDeletion(
    remove,
    () => latest?.id !== undefined && remove?.mutate(latest.id, { onSuccess: deleted }),
  );
  const fieldOf = (error: Error) =>
    (isRefusal(error) && options.refusedField?.(error.message, fields)) || null;

  function deleted(): void {
    if (words.deleted) showToast(words.deleted, 'ok');
    onDeleted();
  }

  function saved(answer: Answer, isAgain: boolean): void {
    showToast(words.saved, 'ok', words.besides?.(answer, fields));
    if (!isAgain) {
      onSaved(answer, guard.goBack);
      return;
    }
    giveUp(Object.keys(fields));
    save.reset();
  }

  function refused(error: Error): void {
    const field = fieldOf(error);
    if (field === null) return;
    form.blame([{ field, message: error.message }]);
    options.onWrong?.(field, fields);
    focusFirstError();
  }

  /** `isAgain`: it goes on afterwards, with another one or with the same. */
  function submit(isAgain = false): void {
    if (save.isPending) return;
    const problems = options.problemsOf(fields);
    form.blame(problems);
    if (problems[0]) {
      options.onWrong?.(problems[0].field, fields);
      return;
    }
    if (unfinished?.isThere) unfinished.refuse?.();
    else
      save.mutate(options.sentOf(fields, version.updatedAt, base), {
        onSuccess: (answer) => saved(answer, isAgain),
        onError: refused,
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
    /** Once saved or deleted, what is on the screen is history. */
    isOver: [save, remove].some((write) => write?.isPending || write?.isSuccess),
    /** Refused for a reason that is no field's; of a change meanwhile the stale notice tells. */
    refusal: !version.isStale && save.error && fieldOf(save.error) === null ? save.error : null,
    stale: {
      /** Whose differences are decided about: a later one asks anew. */
      version: latest?.updatedAt,
      differences: version.isStale ? differences(options.fieldWords, { base, theirs, mine: fields }) : [],
      isRefused: save.error !== null && fieldOf(save.error) === null,
      onTakeTheirs: giveUp,
      onTakeLatest: () => {
        save.reset();
        takeLatest();
      },
    },
  };
}

export type Editor = Pick<
  ReturnType<typeof useEditor>,
  'isStale' | 'guard' | 'deletion' | 'submit' | 'isNew' | 'isSaving' | 'isOver' | 'refusal' | 'stale'
>;

type Removal = Pick<UseMutationResult<unknown, Error, number>, 'reset' | 'isPending' | 'error'>;

/** The question before a deletion, and the answer where the server says no: what a DeleteDialog takes. */
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
      refusal: remove?.error ?? null,
      onConfirm,
      onCancel: () => setOpen(false),
    },
  };
}
