import type { QueryKey } from '@tanstack/react-query';
import { CallError, isRejection, toReason } from './call-error.ts';
import { useWrite } from './use-write.ts';

export type RemovalResult = {
  done: number;
  alreadyDeleted: readonly number[];
  rejected: readonly { id: number; reason: string }[];
};

export function useRemoveEach(remove: (id: number) => Promise<unknown>, queryKeys: readonly QueryKey[]) {
  return useWrite((ids: readonly number[]) => removeEach(ids, remove), queryKeys);
}

export async function removeEach(
  ids: readonly number[],
  remove: (id: number) => Promise<unknown>,
): Promise<RemovalResult> {
  const alreadyDeleted: number[] = [];
  const rejected: { id: number; reason: string }[] = [];
  for (const id of ids) {
    try {
      await remove(id);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 404) alreadyDeleted.push(id);
      else if (isRejection(error)) rejected.push({ id, reason: toReason(error) });
      else throw error;
    }
  }
  return { done: ids.length - alreadyDeleted.length - rejected.length, alreadyDeleted, rejected };
}
