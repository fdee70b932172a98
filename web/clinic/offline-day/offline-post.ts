import type { BatchRow } from '#shared/clinic/vaccination-batch.ts';
import type { PostOwner } from '#shared/clinic/vaccination-posts.ts';
import type { LocalDose, QueueEntry, StoredPost } from './offline-entries.ts';

let last = 0;

/** Makes an entry with a negative id, unique on this phone. */
export function toPostEntry(postId: number, row: BatchRow, label: string): QueueEntry {
  last = Math.max(last + 1, Date.now() * 1_000);
  return {
    bookingId: -last,
    key: row.rowKey,
    order: last,
    petName: label,
    action: { kind: 'post', postId, row },
    rejection: null,
  };
}

export function isOfDose({ action }: QueueEntry, doseKey: string): boolean {
  if (action.kind !== 'post') return false;
  const { row } = action;
  return row.rowKind === 'dose' ? row.rowKey === doseKey : row.doseKey === doseKey;
}

export function countDoses({ detail }: StoredPost, entries: readonly QueueEntry[]): number {
  const pending = entries.filter(({ rejection }) => rejection === null).flatMap(toRow);
  const isPending = new Set(pending.flatMap((row) => (row.rowKind === 'dose' ? [row.rowKey] : [])));
  const removals = pending.filter((row) => row.rowKind === 'removal' && !isPending.has(row.doseKey));
  return Math.max(0, detail.doseCount + isPending.size - removals.length);
}

/** Subtracts pending doses from the batch's; null if its doses aren't counted. */
export function dosesLeft({ detail }: StoredPost, batchId: number, entries: readonly QueueEntry[]) {
  const batchDoses = detail.Batches.find(({ id }) => id === batchId)?.dosesLeft ?? null;
  if (batchDoses === null) return null;
  const pendingDoses = entries
    .flatMap(toRow)
    .filter((row) => row.rowKind === 'dose' && row.BatchId === batchId);
  return Math.max(0, batchDoses - pendingDoses.length);
}

function toRow({ action }: QueueEntry): BatchRow[] {
  return action.kind === 'post' ? [action.row] : [];
}

export function findOwner(
  dni: string,
  owners: readonly PostOwner[],
  doses: readonly LocalDose[],
): Pick<PostOwner, 'userIdNumber' | 'userName' | 'userLastName' | 'Pets'> | null {
  const knownOwner = owners.find(({ userIdNumber }) => userIdNumber === dni);
  if (knownOwner) return knownOwner;
  const person = doses.find((dose) => dose.dni === dni && dose.row.Person)?.row.Person;
  if (!person) return null;
  return { userIdNumber: dni, userName: person.userName, userLastName: person.userLastName, Pets: [] };
}
