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

  const save = (name: string, onRefused: OnRefused) => {
    const draft = draftOf(name, entry.parentId);
    if (entry.id === 0) create.mutate(draft, then(onRefused, words.created, words.createdToo));
    else update.mutate({ ...draft, id: entry.id }, then(onRefused, words.updated));
  };
  return {
    save,
    remove: (onRefused: OnRefused) => remove.mutate(entry.id, then(onRefused, words.deleted)),
    isSaving: create.isPending || update.isPending,
    isRemoving: remove.isPending,
  };
}
