import { changeBooking } from '#shared/bookings/bookings.ts';
import { listSpecies } from '#shared/catalogues/animals.ts';
import {
  findSheetDefaults,
  listDaySheets,
  type Sheet,
  saveDischarge,
  saveSheet,
} from '#shared/clinic/sheets.ts';
import { type SentRow, saveVaccinationBatch } from '#shared/clinic/vaccination-batch.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { call } from '../../platform/api/call.ts';
import { CallError, toCallError } from '../../platform/api/call-error.ts';
import { hasOfflineData, setRetention } from '../../platform/api/offline-owners.ts';
import { getSession, useSession } from '../../platform/api/session-store.ts';
import { createStore } from '../../platform/api/store.ts';
import { isAwaitingDischarge } from '../sheets/discharge.words.ts';
import { cleanStorage } from './clean-storage.ts';
import type { EntryAction, OfflineDay, QueueEntry, StoredPost } from './offline-entries.ts';
import { cacheFiles, deleteFiles } from './offline-files.ts';
import { type OfflineStore, openOfflineStore } from './offline-store.ts';
import { type BatchResult, sendPostEntries } from './send-post.ts';
import { mustStopSending, type SendResult, sendEntries } from './send-queue.ts';
import { sendWalkIn } from './send-walk-in.ts';

export type OfflineState = {
  day: OfflineDay | null;
  post: StoredPost | null;
  entries: QueueEntry[];
  isSending: boolean;
  hasSent: boolean;
};

const offline = createStore<(OfflineState & { userId: number }) | null>(null);
const storageFailure = createStore(false);

export function useOfflineState(): OfflineState | null {
  const offlineState = offline.useValue();
  const userId = useSession()?.userId;
  return offlineState?.userId === userId ? offlineState : null;
}

export const useIsStorageBlocked = storageFailure.useValue;

/** Deletes an expired day and reads the store again, since another tab may have changed it. */
export async function readOfflineState(): Promise<void> {
  const userId = getSession()?.userId;
  if (userId === undefined) return;
  try {
    if (hasOfflineData(userId)) {
      await cleanStorage();
      await withStore(userId, (store) => publish(store, userId));
    } else offline.set({ userId, day: null, post: null, entries: [], isSending: false, hasSent: false });
    storageFailure.set(false);
  } catch {
    storageFailure.set(true);
  }
}

/** Returns true if the downloaded day's screens reopen without a network. */
export async function downloadDay({ id, date }: { id: number; date: string }): Promise<boolean> {
  const userId = requireUserId();
  const sheets = await call(listDaySheets, { params: { id: String(id), date } });
  const species = (await call(listSpecies, {})).map(({ id, specieName }) => ({ id, specieName }));
  const defaults = await call(findSheetDefaults, { params: { id: String(id), date } });
  const day = { agendaId: id, date, keptAt: Date.now(), sheets, species, ground: defaults };
  requireUser(userId);
  await changeStore(userId, (store) => store.saveDay(day));
  return cacheFiles().catch(() => false);
}

export async function removeDay(): Promise<void> {
  await changeStore(requireUserId(), (store) => store.deleteDay());
  if (!offline.get()?.post) await deleteFiles();
}

type EntrySubject = Pick<QueueEntry, 'bookingId' | 'petName' | 'walkIn'>;

export async function enqueue(subject: EntrySubject, action: EntryAction): Promise<void> {
  await changeStore(requireUserId(), (store) =>
    store.put({ ...subject, key: crypto.randomUUID(), order: Date.now(), action, rejection: null }),
  );
  void sendQueue();
}

export async function requeue(entry: QueueEntry): Promise<void> {
  await changeStore(requireUserId(), (store) => store.put({ ...entry, key: crypto.randomUUID() }));
  await sendQueue();
}

export function discardEntry(bookingId: number): Promise<void> {
  return changeStore(requireUserId(), (store) => store.remove(bookingId));
}

export function discardOnLogout(): void {
  setRetention(requireUserId(), 'forgotten');
}

/** Sends from one page at a time; deletes a day once every booking is marked and sent. */
export async function sendQueue(): Promise<void> {
  // The lock waits for other pages; a closing one may hold it for a moment.
  await navigator.locks.request('van', async () => {
    const userId = getSession()?.userId;
    if (userId === undefined || !hasOfflineData(userId)) return;
    await withStore(userId, async (store) => {
      if ((await store.list()).every(({ rejection }) => rejection !== null)) return;
      await publish(store, userId, true);
      try {
        // Publishes each result, so that an open sheet shows it before the day is deleted.
        await sendEntries(
          store,
          (entry) => sendAs(userId, entry),
          () => publish(store, userId, true),
        );
        await sendPostRows(store, userId);
        if (await isDayDone(store)) await store.deleteDay();
      } finally {
        await publish(store, userId, false);
      }
    });
  });
}

/** Never sends one user's entry in another's session. */
async function sendAs(userId: number, entry: QueueEntry): Promise<SendResult> {
  return getSession()?.userId === userId ? send(entry) : { kind: 'interrupted' };
}

async function sendBatch(PostId: number, rows: SentRow[]): Promise<BatchResult> {
  try {
    return { kind: 'answered', ...(await call(saveVaccinationBatch, { body: { PostId, rows } })) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (mustStopSending(error)) return { kind: 'interrupted' };
    if (error.status >= 500) return { kind: 'failed' };
    return { kind: 'rejected', message: error.message, isMalformed: error.status === 400 };
  }
}

async function sendPostRows(store: OfflineStore, userId: number): Promise<void> {
  const sendOwnRows = (postId: number, rows: SentRow[]) =>
    getSession()?.userId === userId
      ? sendBatch(postId, rows)
      : Promise.resolve({ kind: 'interrupted' } as const);
  await sendPostEntries(store, sendOwnRows, () => publish(store, userId, true));
}

async function isDayDone(store: OfflineStore): Promise<boolean> {
  const day = await store.readDay();
  // A day without bookings is for walk-ins and expires by age only.
  if (!day || day.sheets.length === 0) return false;
  const isOver = day.sheets.every((sheet) => sheet.bookingStatus !== 'A' && !isAwaitingDischarge(sheet));
  return isOver && (await store.list()).length === 0;
}

function withoutPastBookings(sheet: Sheet): Sheet {
  return { ...sheet, Book: { ...sheet.Book, Turnos: [] } };
}

async function send({ bookingId: id, key: sheetKey, action, walkIn }: QueueEntry): Promise<SendResult> {
  try {
    if (walkIn) return await sendWalkIn(walkIn);
    if (action.kind === 'post') return { kind: 'failed' };
    if (action.kind === 'sheet') {
      const sheet = await call(saveSheet, { params: { id }, body: { ...action.draft, sheetKey } });
      return { kind: 'written', sheet: withoutPastBookings(sheet) };
    }
    if (action.kind === 'handover') {
      const sheet = await call(saveDischarge, { params: { id }, body: action.draft });
      return { kind: 'written', sheet: withoutPastBookings(sheet) };
    }
    const body = { bookingStatus: 'N', notDoneReason: 'absent', updatedAt: action.updatedAt } as const;
    const { bookingStatus, updatedAt } = await call(changeBooking, { params: { id }, body });
    return { kind: 'written', sheet: { bookingStatus, updatedAt } };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (mustStopSending(error)) return { kind: 'interrupted' };
    if (error.status >= 500) return { kind: 'failed' };
    const { message, code } = error;
    return { kind: 'rejected', message, decision: code === 'overridable' ? code : undefined };
  }
}

export function requireUserId(): number {
  const userId = getSession()?.userId;
  if (userId === undefined) throw toCallError(401, '', { message: MESSAGES.noSession });
  return userId;
}

/** Throws if the session ended or became another's, so that nothing is stored on the phone after a logout. */
export function requireUser(userId: number): void {
  if (requireUserId() !== userId) throw toCallError(401, '', { message: MESSAGES.noSession });
}

export async function changeStore(
  userId: number,
  work: (store: OfflineStore) => Promise<void>,
): Promise<void> {
  setRetention(userId, 'stays');
  await withStore(userId, async (store) => {
    await work(store);
    await publish(store, userId);
  });
}

async function publish(
  store: OfflineStore,
  userId: number,
  isSending = offline.get()?.isSending ?? false,
): Promise<void> {
  const entries = await store.list();
  const before = offline.get();
  const hadOwnEntries = before?.userId === userId && (before.hasSent || before.entries.length > 0);
  const hasSent = hadOwnEntries && entries.length === 0;
  const day = (await store.readDay()) ?? null;
  offline.set({ userId, day, post: await store.readPost(), entries, isSending, hasSent });
}

export async function readFromStore<Result>(
  userId: number,
  read: (store: OfflineStore) => Promise<Result>,
): Promise<Result | undefined> {
  let result: Result | undefined;
  await withStore(userId, async (store) => {
    result = await read(store);
  });
  return result;
}

/** Closes the database after each task, since a logout deletes it. */
async function withStore(userId: number, work: (store: OfflineStore) => Promise<void>): Promise<void> {
  const store = await openOfflineStore(userId);
  try {
    await work(store);
  } finally {
    store.close();
  }
}
