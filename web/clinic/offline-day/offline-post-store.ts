import type { PostBatch, PostOwner } from '#shared/clinic/vaccination-posts.ts';
import { inTransaction, POST_KEYS, resultOf } from './offline-database.ts';
import type { LocalDose, OfflinePost, QueueEntry, StoredPost } from './offline-entries.ts';

type PostChange = { doses: LocalDose[]; added?: QueueEntry[]; removed?: number[] };

export function postStoreOf(database: IDBDatabase) {
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
