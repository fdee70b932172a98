import { useState } from 'react';
import { isRefusal } from '../api/call-error.ts';
import { showToast } from '../ui/toast.tsx';
import { useLeaveGuard } from '../ui/use-leave-guard.ts';

type Callbacks<Saved> = { onSuccess: (saved: Saved) => void; onError: (error: Error) => void };

type Target<Draft> = {
  words: { home: string; created: string; updated: string; deleted: string };
  isChanged: boolean;
  save: { mutate: (draft: Draft, then: Callbacks<{ id: number }>) => void; isPending: boolean };
  remove: { mutate: (nothing: undefined, then: Callbacks<unknown>) => void; isPending: boolean };
  /** Instead of going back, for one that has more to be filled in. */
  onCreated?: (id: number) => void;
  /** The server's no to what was written, in words. */
  onRefused: (message: string) => void;
};

/** Saving, deleting and leaving an editor, each with its toast and then the way back. */
export function useSaving<Draft>({ words, isChanged, save, remove, onCreated, onRefused }: Target<Draft>) {
  const guard = useLeaveGuard(isChanged, words.home);
  const [deletion, setDeletion] = useState<{ refusal: string | null } | null>(null);
  const done = (message: string) => {
    showToast(message, 'ok');
    guard.goBack();
  };
  return {
    guard,
    isSaving: save.isPending,
    save: (draft: Draft) => {
      if (save.isPending) return;
      save.mutate(draft, {
        onSuccess: ({ id }) => {
          if (!onCreated) return done(words.updated);
          showToast(words.created, 'ok');
          onCreated(id);
        },
        onError: (error) => isRefusal(error) && onRefused(error.message),
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
