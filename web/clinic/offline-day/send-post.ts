import { MAX_SENT_ROWS, type RowResult, type SentRow } from '#shared/clinic/vaccination-batch.ts';
import type { QueueEntry } from './offline-entries.ts';
import type { OfflineStore } from './offline-store.ts';

/** `interrupted` stops the queue until a later try or another login. */
export type BatchResult =
  | { kind: 'answered'; rows: readonly RowResult[]; doseCount: number }
  /** `isMalformed` concerns one row of the batch; otherwise the whole post is rejected. */
  | { kind: 'rejected'; message: string; isMalformed: boolean }
  | { kind: 'failed' }
  | { kind: 'interrupted' };

type Queue = Pick<OfflineStore, 'list' | 'changeEntries' | 'changePostDetail'>;
type PostEntry = QueueEntry & { action: { kind: 'post'; postId: number; row: SentRow } };
type SendBatch = (postId: number, rows: SentRow[]) => Promise<BatchResult>;

export async function sendPostEntries(
  queue: Queue,
  send: SendBatch,
  publish: () => Promise<void> = async () => undefined,
): Promise<void> {
  const pending = (await queue.list()).filter(isPending);
  for (const postId of new Set(pending.map(({ action }) => action.postId))) {
    const ownEntries = pending.filter(({ action }) => action.postId === postId);
    for (let start = 0; start < ownEntries.length; start += MAX_SENT_ROWS) {
      if (!(await sendRows(queue, ownEntries.slice(start, start + MAX_SENT_ROWS), send))) return;
      await publish();
    }
  }
}

function isPending(entry: QueueEntry): entry is PostEntry {
  return entry.action.kind === 'post' && entry.rejection === null;
}

/** Halves a rejected batch to isolate a malformed row. Returns false to stop sending. */
async function sendRows(queue: Queue, entries: readonly PostEntry[], send: SendBatch): Promise<boolean> {
  const [first] = entries;
  if (!first) return true;
  const result = await send(
    first.action.postId,
    entries.map(({ action }) => action.row),
  );
  if (result.kind === 'interrupted' || result.kind === 'failed') return false;
  if (result.kind === 'answered') {
    await settle(queue, entries, result.rows);
    await queue.changePostDetail(first.action.postId, result.doseCount);
    return true;
  }
  if (entries.length === 1 || !result.isMalformed) {
    const { message } = result;
    await settle(
      queue,
      entries,
      entries.map((entry) => toRejectedRow(entry, message)),
    );
    return true;
  }
  const middle = Math.ceil(entries.length / 2);
  const maySendMore = await sendRows(queue, entries.slice(0, middle), send);
  return maySendMore && sendRows(queue, entries.slice(middle), send);
}

function toRejectedRow({ key: rowKey }: PostEntry, message: string): RowResult {
  return { rowKey, isSaved: false, message, decision: null, existing: '' };
}

/** Removes saved rows; keeps rejected ones, and those rewritten meanwhile. */
async function settle(
  queue: Queue,
  entries: readonly PostEntry[],
  rows: readonly RowResult[],
): Promise<void> {
  const sentRows = new Map(entries.map(({ bookingId, action }) => [bookingId, action.row]));
  const results = new Map(rows.map((row) => [row.rowKey, row]));
  await queue.changeEntries([...sentRows.keys()], (current) => {
    const result = results.get(current.key);
    const isRewritten =
      current.action.kind !== 'post' ||
      JSON.stringify(current.action.row) !== JSON.stringify(sentRows.get(current.bookingId));
    if (!result || isRewritten) return current;
    if (result.isSaved) return null;
    const { message: rejection, decision, existing } = result;
    return { ...current, rejection, decision: decision ?? undefined, existing };
  });
}
