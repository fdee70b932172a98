import type { PostBatch, PostOwner } from '#shared/clinic/vaccination-posts.ts';
import {
  DAY_KEY,
  inTransaction,
  openDatabase,
  POST_KEYS,
  resultOf,
  type StoreName,
} from './offline-database.ts';
import type { LocalDose, OfflineDay, OfflinePost, QueueEntry, StoredPost } from './offline-entries.ts';

/** Defaults of fields that earlier versions didn't download. */
const DEFAULTS = {
  arrivedAt: null,
  insideAt: null,
  doneAt: null,
  Aftercare: [],
  Notes: [],
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

type PostChange = { doses: LocalDose[]; added?: QueueEntry[]; removed?: number[] };

function postStoreOf(database: IDBDatabase) {
  const within = <Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<Result>) =>
    inTransaction(database, { stores: ['post'], mode }, (store) => work(store('post')));

  return {
    readPost: () =>
      within('readonly', async (store) => {
        const post = await resultOf<OfflinePost | undefined>(store.get(POST_KEYS.post));
        const doses = await resultOf<LocalDose[] | undefined>(store.get(POST_KEYS.doses));
        return post ? ({ ...post, doses: doses ?? [] } satisfies StoredPost) : null;
      }),
    readOwners: () =>
      within('readonly', (store) => resultOf<PostOwner[] | undefined>(store.get(POST_KEYS.owners))),
    /** Stores a post; keeps the doses if it is the same one. */
    savePost: (post: OfflinePost, owners: readonly PostOwner[] | null) =>
      within('readwrite', async (store) => {
        const before = await resultOf<OfflinePost | undefined>(store.get(POST_KEYS.post));
        if (before?.detail.id !== post.detail.id) store.delete(POST_KEYS.doses);
        store.put(post, POST_KEYS.post);
        if (owners) store.put(owners, POST_KEYS.owners);
      }),
    changePostDetail: (postId: number, doseCount: number, batches?: PostBatch[]) =>
      within('readwrite', async (store) => {
        const post = await resultOf<OfflinePost | undefined>(store.get(POST_KEYS.post));
        if (post?.detail.id !== postId) return;
        const detail = { ...post.detail, doseCount, Batches: batches ?? post.detail.Batches };
        store.put({ ...post, detail }, POST_KEYS.post);
      }),
    deletePost: () => within('readwrite', async (store) => void store.clear()),
    changePost: (change: (doses: LocalDose[], entries: QueueEntry[]) => PostChange) =>
      inTransaction(database, { stores: ['post', 'entries'], mode: 'readwrite' }, async (store) => {
        const doses = (await resultOf<LocalDose[] | undefined>(store('post').get(POST_KEYS.doses))) ?? [];
        const entries = await resultOf<QueueEntry[]>(store('entries').getAll());
        const { doses: next, added = [], removed = [] } = change(doses, entries);
        store('post').put(next, POST_KEYS.doses);
        for (const entry of added) store('entries').put(entry);
        for (const id of removed) store('entries').delete(id);
      }),
  };
}
