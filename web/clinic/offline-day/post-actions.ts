import type { DoseRow, SentRow } from '#shared/clinic/vaccination-batch.ts';
import { findVaccinationPost, listPostOwners, type PostOwner } from '#shared/clinic/vaccination-posts.ts';
import { call } from '../../platform/api/call.ts';
import type { LocalDose, QueueEntry } from './offline-entries.ts';
import { cacheFiles } from './offline-files.ts';
import { isEntryOfDose, toPostEntry } from './offline-post.ts';
import { changeStore, readFromStore, requireUser, requireUserId, sendQueue } from './offline-queue.ts';

/** Returns true if the downloaded post's screens reopen without a network. */
export async function downloadPost(id: number): Promise<boolean> {
  const userId = requireUserId();
  const params = { id };
  const detail = await call(findVaccinationPost, { params });
  const owners = await call(listPostOwners, { params });
  requireUser(userId);
  await changeStore(userId, (store) => store.savePost({ detail, keptAt: Date.now() }, owners));
  return cacheFiles().catch(() => false);
}

export async function refreshPost(id: number): Promise<void> {
  const { doseCount, Batches } = await call(findVaccinationPost, { params: { id } });
  await changeStore(requireUserId(), (store) => store.changePostDetail(id, doseCount, Batches));
}

export function chooseBatch(postId: number, batchId: number): Promise<void> {
  return changeStore(requireUserId(), (store) => store.chooseBatch(postId, batchId));
}

export async function readOwners(): Promise<readonly PostOwner[]> {
  return (await readFromStore(requireUserId(), (store) => store.readOwners())) ?? [];
}

type NewDose = { row: Omit<DoseRow, 'rowKind' | 'rowKey' | 'givenAt'>; label: string; dni: string };

export async function addDose(postId: number, { row: draft, label, dni }: NewDose): Promise<string> {
  const rowKey = crypto.randomUUID();
  const row: DoseRow = { ...draft, rowKind: 'dose', rowKey, givenAt: Date.now() };
  await changeStore(requireUserId(), (store) =>
    store.changePost((doses) => ({
      doses: [...doses, { row, label, dni }],
      added: [toPostEntry(postId, row, label)],
    })),
  );
  void sendQueue();
  return rowKey;
}

/** Queues a removal even for a pending dose, since it may have arrived although its response got lost. */
export async function undoDose(postId: number, doseKey: string): Promise<void> {
  const row: SentRow = { rowKind: 'removal', rowKey: crypto.randomUUID(), doseKey };
  await changeStore(requireUserId(), (store) =>
    store.changePost((doses, entries) => ({
      doses: doses.filter((dose) => dose.row.rowKey !== doseKey),
      added: [toPostEntry(postId, row, findDoseLabel(doses, doseKey))],
      removed: entries.filter((entry) => isEntryOfDose(entry, doseKey)).map(({ bookingId }) => bookingId),
    })),
  );
  void sendQueue();
}

export async function assignCard(postId: number, doseKey: string, cardCode: string): Promise<void> {
  const row: SentRow = { rowKind: 'card', rowKey: crypto.randomUUID(), doseKey, cardCode };
  await changeStore(requireUserId(), (store) =>
    store.changePost((doses) => ({
      doses: doses.map((dose) => (dose.row.rowKey === doseKey ? { ...dose, cardCode } : dose)),
      added: [toPostEntry(postId, row, `Tarjeta de ${findDoseLabel(doses, doseKey)}`)],
    })),
  );
  void sendQueue();
}

export async function discardPostEntry({ action, bookingId }: QueueEntry): Promise<void> {
  if (action.kind !== 'post') return;
  const { row } = action;
  await changeStore(requireUserId(), (store) =>
    store.changePost((doses, entries) => {
      if (row.rowKind !== 'dose')
        return {
          doses: doses.map((dose) => (dose.row.rowKey === row.doseKey ? withoutCard(dose) : dose)),
          removed: [bookingId],
        };
      return {
        doses: doses.filter((dose) => dose.row.rowKey !== row.rowKey),
        removed: entries.filter((entry) => isEntryOfDose(entry, row.rowKey)).map((entry) => entry.bookingId),
      };
    }),
  );
}

export async function retryPostEntry(entry: QueueEntry): Promise<void> {
  const { action, decision, existing: _, ...rest } = entry;
  if (action.kind !== 'post') return;
  const { row } = action;
  const isSamePerson = decision === 'other-person';
  const next = row.rowKind === 'dose' && isSamePerson ? { ...row, isSamePerson } : row;
  await changeStore(requireUserId(), (store) =>
    store.put({ ...rest, action: { ...action, row: next }, rejection: null }),
  );
  await sendQueue();
}

function withoutCard({ cardCode: _, ...dose }: LocalDose): LocalDose {
  return dose;
}

function findDoseLabel(doses: readonly { row: DoseRow; label: string }[], doseKey: string): string {
  return doses.find(({ row }) => row.rowKey === doseKey)?.label ?? 'una dosis';
}
