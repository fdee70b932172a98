import type { QueryKey } from '@tanstack/react-query';
import { isRefusal, reasonOf } from './call-error.ts';
import { useWrite } from './use-write.ts';

/** Which of several were refused, and why. */
export type Removed = { done: number; refused: readonly { id: number; reason: string }[] };

/** Removes several, one after the other: one that is refused holds up no other. */
export function useRemoveEach(remove: (id: number) => Promise<unknown>, shownIn: readonly QueryKey[]) {
  return useWrite(async (ids: readonly number[]): Promise<Removed> => {
    const refused: { id: number; reason: string }[] = [];
    for (const id of ids) {
      try {
        await remove(id);
      } catch (error) {
        if (!(error instanceof Error) || !isRefusal(error)) throw error;
        refused.push({ id, reason: reasonOf(error) });
      }
    }
    return { done: ids.length - refused.length, refused };
  }, shownIn);
}
