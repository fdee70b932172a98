import type { SentRow } from '#shared/clinic/vaccination-batch.ts';
import type { PostBatch, PostOwner } from '#shared/clinic/vaccination-posts.ts';
import type { LocalDose, QueueEntry, StoredPost } from './offline-entries.ts';

let lastId = 0;

/** Makes an entry with a negative id, unique on this phone. */
export function toPostEntry(postId: number, row: SentRow, label: string): QueueEntry {
  lastId = Math.max(lastId + 1, Date.now() * 1_000);
  return {
    bookingId: -lastId,
    key: row.rowKey,
    order: lastId,
    petName: label,
    action: { kind: 'post', postId, row },
    rejection: null,
  };
}

export function isEntryOfDose({ action }: QueueEntry, doseKey: string): boolean {
  if (action.kind !== 'post') return false;
  const { row } = action;
  return row.rowKind === 'dose' ? row.rowKey === doseKey : row.doseKey === doseKey;
}

export function countDoses({ detail }: StoredPost, entries: readonly QueueEntry[]): number {
  const pending = entries.filter(({ rejection }) => rejection === null).flatMap(toRows);
  const pendingKeys = new Set(pending.flatMap((row) => (row.rowKind === 'dose' ? [row.rowKey] : [])));
  const removals = pending.filter((row) => row.rowKind === 'removal' && !pendingKeys.has(row.doseKey));
  return Math.max(0, detail.doseCount + pendingKeys.size - removals.length);
}

export function listFreshBatches({ detail }: Pick<StoredPost, 'detail'>): PostBatch[] {
  return detail.Batches.filter(({ batchExpiresOn }) => batchExpiresOn >= detail.postDate);
}

export function findBatchInUse(post: Pick<StoredPost, 'detail' | 'chosenBatchId'>): PostBatch | null {
  const batchId = post.chosenBatchId ?? post.detail.BatchId;
  return listFreshBatches(post).find(({ id }) => id === batchId) ?? null;
}

/** Subtracts pending doses from the batch's; null if its doses aren't counted. */
export function countDosesLeft({ detail }: StoredPost, batchId: number, entries: readonly QueueEntry[]) {
  const batchDoses = detail.Batches.find(({ id }) => id === batchId)?.dosesLeft ?? null;
  if (batchDoses === null) return null;
  const pendingDoses = entries
    .flatMap(toRows)
    .filter((row) => row.rowKind === 'dose' && row.BatchId === batchId);
  return Math.max(0, batchDoses - pendingDoses.length);
}

function toRows({ action }: QueueEntry): SentRow[] {
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
