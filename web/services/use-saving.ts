import { useState } from 'react';
import { ERROR_TEXTS } from '#shared/messages.ts';
import { isRefusal } from '../api/call-error.ts';
import { focusFirstError } from '../ui/form.tsx';
import { showToast } from '../ui/toast.tsx';
import type { Problem } from '../ui/use-draft.ts';
import { useLeaveGuard } from '../ui/use-leave-guard.ts';

type Callbacks<Saved> = { onSuccess: (saved: Saved) => void; onError: (error: Error) => void };

type Target<Draft> = {
  words: { home: string; created: string; updated: string; deleted: string };
  hasUnsaved: boolean;
  save: Write & { mutate: (draft: Draft, then: Callbacks<{ id: number }>) => void };
  remove: Write & { mutate: (nothing: undefined, then: Callbacks<unknown>) => void };
  /** Instead of going back, for one that has more to be filled in. */
  onCreated?: (id: number) => void;
  blame: (problem: Problem) => void;
  /** The field of each message by which the server refuses one. */
  refusedFields: ReadonlyMap<string, string>;
};

type Write = { isPending: boolean; isSuccess: boolean };

/** Saving, deleting and leaving an editor, each with its toast and then the way back. */
export function useSaving<Draft>({ words, save, remove, onCreated, ...target }: Target<Draft>) {
  const guard = useLeaveGuard(target.hasUnsaved, words.home);
  const [deletion, setDeletion] = useState<{ refusal: string | null } | null>(null);
  /** What the server refused for a reason that is no field's. */
  const [refusal, setRefusal] = useState<string | null>(null);

  function done(message: string): void {
    showToast(message, 'ok');
    guard.goBack();
  }

  function refuse(error: Error): void {
    const { message } = error;
    // Of a change meanwhile the stale notice tells.
    if (!isRefusal(error) || message === ERROR_TEXTS.conflict) return;
    const field = target.refusedFields.get(message);
    if (field === undefined) {
      setRefusal(message);
    } else {
      target.blame({ field, message });
      focusFirstError();
    }
  }

  return {
    guard,
    refusal,
    isSaving: save.isPending,
    /** Once saved or deleted, what is on the screen is history. */
    isOver: save.isSuccess || remove.isSuccess,
    save: (draft: Draft) => {
      if (save.isPending) return;
      setRefusal(null);
      save.mutate(draft, {
        onSuccess: ({ id }) => {
          if (!onCreated) return done(words.updated);
          showToast(words.created, 'ok');
          onCreated(id);
        },
        onError: refuse,
      });
    },
    deletion,
    isRemoving: remove.isPending,
    askToDelete: () => setDeletion({ refusal: null }),
    keep: () => setDeletion(null),
    remove: () =>
      remove.mutate(undefined, {
        onSuccess: () => done(words.deleted),
        onError: (error) => isRefusal(error) && setDeletion({ refusal: error.message }),
      }),
  };
}

export type Saving = Omit<ReturnType<typeof useSaving>, 'save'>;
