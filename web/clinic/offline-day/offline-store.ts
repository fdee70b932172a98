import type { PostBatch, PostOwner } from '#shared/clinic/vaccination-posts.ts';
import {
  DAY_KEY,
  inTransaction,
  openDatabase,
  POST_KEYS,
  type StoreName,
  toPromise,
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

  function runIn<Result>(
    name: StoreName,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(database, { stores: [name], mode }, (store) => work(store(name)));
  }

  const write = (name: StoreName, work: (store: IDBObjectStore) => IDBRequest) =>
    runIn(name, 'readwrite', async (store) => void (await toPromise(work(store))));

  return {
    readDay: () =>
      runIn('day', 'readonly', async (store) => {
        const day = await toPromise<OfflineDay | undefined>(store.get(DAY_KEY));
        return day && { ...day, sheets: day.sheets.map((sheet) => ({ ...DEFAULTS, ...sheet })) };
      }),
    saveDay: (day: OfflineDay) => write('day', (store) => store.put(day, DAY_KEY)),
    deleteDay: () => write('day', (store) => store.delete(DAY_KEY)),
    /** Changes the stored day in one transaction; never recreates a deleted day. */
    changeDay: (change: (day: OfflineDay) => OfflineDay) =>
      runIn('day', 'readwrite', async (store) => {
        const day = await toPromise<OfflineDay | undefined>(store.get(DAY_KEY));
        if (day) store.put(change(day), DAY_KEY);
      }),
    put: (entry: QueueEntry) => write('entries', (store) => store.put(entry)),
    remove: (bookingId: number) => write('entries', (store) => store.delete(bookingId)),
    /** Changes the stored entry in one transaction; `null` removes it. */
    changeEntry: (bookingId: number, change: (entry: QueueEntry) => QueueEntry | null) =>
      runIn('entries', 'readwrite', async (store) => {
        const current = await toPromise<QueueEntry | undefined>(store.get(bookingId));
        const next = current ? change(current) : null;
        if (next) store.put(next);
        else if (current) store.delete(bookingId);
      }),
    /** Moves an entry to its booking's id; returns false if that booking already has one. */
    renumber: (oldId: number, newId: number, change: (entry: QueueEntry) => QueueEntry) =>
      runIn('entries', 'readwrite', async (store) => {
        const current = await toPromise<QueueEntry | undefined>(store.get(oldId));
        if (!current) return true;
        if ((await toPromise(store.get(newId))) !== undefined) return false;
        store.delete(oldId);
        store.put({ ...change(current), bookingId: newId });
        return true;
      }),
    changeEntries: (ids: readonly number[], change: (entry: QueueEntry) => QueueEntry | null) =>
      runIn('entries', 'readwrite', async (store) => {
        for (const id of ids) {
          const current = await toPromise<QueueEntry | undefined>(store.get(id));
          const next = current ? change(current) : null;
          if (next) store.put(next);
          else if (current) store.delete(id);
        }
      }),
    ...openPostStore(database),
    list: async () => {
      const allEntries = await runIn('entries', 'readonly', (store) =>
        toPromise<QueueEntry[]>(store.getAll()),
      );
      return allEntries.toSorted((a, b) => a.order - b.order);
    },
    close: () => database.close(),
  };
}

type PostChange = { doses: LocalDose[]; added?: QueueEntry[]; removed?: number[] };

function openPostStore(database: IDBDatabase) {
  const inPostStore = <Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<Result>) =>
    inTransaction(database, { stores: ['post'], mode }, (store) => work(store('post')));

  const updatePost = (postId: number, update: (post: OfflinePost) => OfflinePost) =>
    inPostStore('readwrite', async (store) => {
      const post = await toPromise<OfflinePost | undefined>(store.get(POST_KEYS.post));
      if (post?.detail.id === postId) store.put(update(post), POST_KEYS.post);
    });

  return {
    readPost: () =>
      inPostStore('readonly', async (store) => {
        const post = await toPromise<OfflinePost | undefined>(store.get(POST_KEYS.post));
        const doses = await toPromise<LocalDose[] | undefined>(store.get(POST_KEYS.doses));
        return post ? ({ ...post, doses: doses ?? [] } satisfies StoredPost) : null;
      }),
    readOwners: () =>
      inPostStore('readonly', (store) => toPromise<PostOwner[] | undefined>(store.get(POST_KEYS.owners))),
    /** Stores a post; keeps the doses and the chosen batch if the same post was stored. */
    savePost: (post: OfflinePost, owners: readonly PostOwner[] | null) =>
      inPostStore('readwrite', async (store) => {
        const before = await toPromise<OfflinePost | undefined>(store.get(POST_KEYS.post));
        const isSamePost = before?.detail.id === post.detail.id;
        if (!isSamePost) store.delete(POST_KEYS.doses);
        store.put(isSamePost ? { ...before, ...post } : post, POST_KEYS.post);
        if (owners) store.put(owners, POST_KEYS.owners);
      }),
    changePostDetail: (postId: number, doseCount: number, batches?: PostBatch[]) =>
      updatePost(postId, ({ detail, ...post }) => ({
        ...post,
        detail: { ...detail, doseCount, Batches: batches ?? detail.Batches },
      })),
    chooseBatch: (postId: number, chosenBatchId: number) =>
      updatePost(postId, (post) => ({ ...post, chosenBatchId })),
    changePost: (change: (doses: LocalDose[], entries: QueueEntry[]) => PostChange) =>
      inTransaction(database, { stores: ['post', 'entries'], mode: 'readwrite' }, async (store) => {
        const doses = (await toPromise<LocalDose[] | undefined>(store('post').get(POST_KEYS.doses))) ?? [];
        const entries = await toPromise<QueueEntry[]>(store('entries').getAll());
        const { doses: next, added = [], removed = [] } = change(doses, entries);
        store('post').put(next, POST_KEYS.doses);
        for (const entry of added) store('entries').put(entry);
        for (const id of removed) store('entries').delete(id);
      }),
  };
}
