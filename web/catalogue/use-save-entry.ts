import { ERROR_TEXTS } from '#shared/messages.ts';
import { isRefusal } from '../api/call-error.ts';
import { showToast } from '../ui/toast.tsx';
import type { EditorWords, Entry, Writes } from './catalogue.ts';

type Target<Draft> = {
  words: EditorWords;
  entry: Entry;
  draftOf: (name: string, parentId: number) => Draft;
  writes: Writes<Draft>;
  onDone: () => void;
};

type OnRefused = (why: string) => void;
type Edited = { name: string; updatedAt: number | undefined };

/** Saving and deleting, each with its literal toast and then the way back (spec §8). */
export function useSaveEntry<Draft>({ words, entry, draftOf, writes, onDone }: Target<Draft>) {
  const { create, update, remove } = writes;
  const then = (onRefused: OnRefused, said: string, besides?: string) => ({
    onSuccess: () => {
      showToast(said, 'ok', besides);
      onDone();
    },
    onError: (error: Error) => isRefusal(error) && onRefused(error.message),
  });

  const save = ({ name, updatedAt }: Edited, onRefused: OnRefused) => {
    // Of a change meanwhile the stale notice tells.
    const refuse = (why: string) => why !== ERROR_TEXTS.conflict && onRefused(why);
    const draft = draftOf(name, entry.parentId);
    if (entry.id === 0) create.mutate(draft, then(refuse, words.created, words.createdToo));
    else update.mutate({ ...draft, id: entry.id, updatedAt }, then(refuse, words.updated));
  };
  return {
    save,
    remove: (onRefused: OnRefused) => remove.mutate(entry.id, then(onRefused, words.deleted)),
    isSaving: create.isPending || update.isPending,
    isRemoving: remove.isPending,
    /** Once saved or deleted, what is on the screen is history. */
    isOver: create.isSuccess || update.isSuccess || remove.isSuccess,
  };
}
