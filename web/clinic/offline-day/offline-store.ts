import { DAY_KEY, inTransaction, openDatabase, resultOf, type StoreName } from './offline-database.ts';
import type { OfflineDay, QueueEntry } from './offline-entries.ts';
import { postStoreOf } from './offline-post-store.ts';

/** Defaults of fields that earlier versions didn't download. */
const DEFAULTS = {
  arrivedAt: null,
  insideAt: null,
  doneAt: null,
  Aftercare: [],
  Handover: null,
  Booker: { userName: '', userLastName: '', userIdNumber: '' },
};

export type OfflineStore = Awaited<ReturnType<typeof openOfflineStore>>;

export async function openOfflineStore(userId: number) {
  const database = await openDatabase(userId);

  function within<Result>(
    name: StoreName,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(database, { stores: [name], mode }, (store) => work(store(name)));
  }

  const write = (name: StoreName, work: (store: IDBObjectStore) => IDBRequest) =>
    within(name, 'readwrite', async (store) => void (await resultOf(work(store))));

  return {
    readDay: () =>
      within('day', 'readonly', async (store) => {
        const day = await resultOf<OfflineDay | undefined>(store.get(DAY_KEY));
        return day && { ...day, sheets: day.sheets.map((sheet) => ({ ...DEFAULTS, ...sheet })) };
      }),
    saveDay: (day: OfflineDay) => write('day', (store) => store.put(day, DAY_KEY)),
    deleteDay: () => write('day', (store) => store.delete(DAY_KEY)),
    /** Changes the stored day in one transaction; never recreates a deleted day. */
    changeDay: (change: (day: OfflineDay) => OfflineDay) =>
      within('day', 'readwrite', async (store) => {
        const day = await resultOf<OfflineDay | undefined>(store.get(DAY_KEY));
        if (day) store.put(change(day), DAY_KEY);
      }),
    put: (entry: QueueEntry) => write('entries', (store) => store.put(entry)),
    remove: (bookingId: number) => write('entries', (store) => store.delete(bookingId)),
    /** Changes the stored entry in one transaction; `null` removes it. */
    changeEntry: (bookingId: number, change: (entry: QueueEntry) => QueueEntry | null) =>
      within('entries', 'readwrite', async (store) => {
        const now = await resultOf<QueueEntry | undefined>(store.get(bookingId));
        const next = now ? change(now) : null;
        if (next) store.put(next);
        else if (now) store.delete(bookingId);
      }),
    /** Moves an entry to its booking's id; returns false if that booking already has one. */
    renumber: (from: number, to: number, change: (entry: QueueEntry) => QueueEntry) =>
      within('entries', 'readwrite', async (store) => {
        const now = await resultOf<QueueEntry | undefined>(store.get(from));
        if (!now) return true;
        if ((await resultOf(store.get(to))) !== undefined) return false;
        store.delete(from);
        store.put({ ...change(now), bookingId: to });
        return true;
      }),
    changeEntries: (ids: readonly number[], change: (entry: QueueEntry) => QueueEntry | null) =>
      within('entries', 'readwrite', async (store) => {
        for (const id of ids) {
          const now = await resultOf<QueueEntry | undefined>(store.get(id));
          const next = now ? change(now) : null;
          if (next) store.put(next);
          else if (now) store.delete(id);
        }
      }),
    ...postStoreOf(database),
    list: async () => {
      const all = await within('entries', 'readonly', (store) => resultOf<QueueEntry[]>(store.getAll()));
      return all.toSorted((a, b) => a.order - b.order);
    },
    close: () => database.close(),
  };
}
