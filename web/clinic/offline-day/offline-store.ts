import type { Specie } from '#shared/catalogues/animals.ts';
import type { HandoverDraft } from '#shared/clinic/handovers.ts';
import type { Sheet, SheetDraft, SheetGround } from '#shared/clinic/sheets.ts';
import type { BatchRow, DoseRow } from '#shared/clinic/vaccination-batch.ts';
import type { PostBatch, PostDetail, PostOwner } from '#shared/clinic/vaccination-posts.ts';
import {
  DAY_KEY,
  inTransaction,
  openDatabase,
  POST_KEYS,
  resultOf,
  type StoreName,
} from './offline-database.ts';
import type { WalkInEntry } from './walk-in.ts';
import type { DecisionKind } from './walk-in-request.ts';

/** An agenda's downloaded day, with what a vet needs of each booking and nothing else. */
export type OfflineDay = {
  agendaId: number;
  /** 'YYYY-MM-DD'. */
  date: string;
  /** Real unix ms. */
  keptAt: number;
  sheets: Sheet[];
  /** Choices for walk-ins; days downloaded by an earlier program lack them. */
  species?: Pick<Specie, 'id' | 'specieName'>[];
  /** Template of a walk-in's sheet; earlier programs lack it too. */
  ground?: SheetGround;
};

/** A sheet, an absence, the discharge of a booking whose sheet was sent, or a row of a vaccination post. */
export type EntryAction =
  | { kind: 'sheet'; draft: SheetDraft }
  | { kind: 'absent'; updatedAt: number }
  | { kind: 'handover'; draft: HandoverDraft }
  | { kind: 'post'; postId: number; row: BatchRow };

/** An entry that the server doesn't have yet. */
export type QueueEntry = {
  /** Negative where the entry has no booking yet. */
  bookingId: number;
  walkIn?: WalkInEntry;
  /** Made on this phone; makes sending idempotent. */
  key: string;
  /** Order of writing and sending. */
  order: number;
  petName: string;
  action: EntryAction;
  /** Reason of the server's rejection; staff decide. */
  rejection: string | null;
  decision?: DecisionKind | undefined;
  /** The server's version in words, of a rejected row of a post. */
  existing?: string;
};

/** Fields that days downloaded by an earlier program lack. */
const DEFAULTS = {
  arrivedAt: null,
  insideAt: null,
  doneAt: null,
  Aftercare: [],
  Handover: null,
  Booker: { userName: '', userLastName: '', userIdNumber: '' },
};

/** A vaccination post on this phone. */
export type OfflinePost = {
  detail: PostDetail;
  /** Real unix ms. */
  keptAt: number;
};

/** A dose noted on this phone, sent or not. */
export type LocalDose = {
  row: DoseRow;
  /** 'Luna', or 'Perra' of an unnamed animal. */
  label: string;
  /** DNI of its owner; empty without one. */
  dni: string;
  cardCode?: string;
};

export type StoredPost = OfflinePost & { doses: LocalDose[] };

type PostChange = { doses: LocalDose[]; added?: QueueEntry[]; removed?: number[] };

export type OfflineStore = Awaited<ReturnType<typeof openOfflineStore>>;

/** Opens the offline store of one user. */
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
    /** Changes the stored day in one transaction; never brings a deleted day back. */
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
    /** Moves an entry to its booking's id; returns false and keeps both where that booking has an entry. */
    renumber: (from: number, to: number, change: (entry: QueueEntry) => QueueEntry) =>
      within('entries', 'readwrite', async (store) => {
        const now = await resultOf<QueueEntry | undefined>(store.get(from));
        if (!now) return true;
        if ((await resultOf(store.get(to))) !== undefined) return false;
        store.delete(from);
        store.put({ ...change(now), bookingId: to });
        return true;
      }),
    /** Changes several entries in one transaction, as `changeEntry` does one. */
    changeEntries: (ids: readonly number[], change: (entry: QueueEntry) => QueueEntry | null) =>
      within('entries', 'readwrite', async (store) => {
        for (const id of ids) {
          const now = await resultOf<QueueEntry | undefined>(store.get(id));
          const next = now ? change(now) : null;
          if (next) store.put(next);
          else if (now) store.delete(id);
        }
      }),
    readPost: () =>
      within('post', 'readonly', async (store) => {
        const post = await resultOf<OfflinePost | undefined>(store.get(POST_KEYS.post));
        const doses = await resultOf<LocalDose[] | undefined>(store.get(POST_KEYS.doses));
        return post ? { ...post, doses: doses ?? [] } : null;
      }),
    readOwners: () =>
      within('post', 'readonly', (store) => resultOf<PostOwner[] | undefined>(store.get(POST_KEYS.owners))),
    /** Stores a post; its doses stay if it is the same one. */
    savePost: (post: OfflinePost, owners: readonly PostOwner[] | null) =>
      within('post', 'readwrite', async (store) => {
        const before = await resultOf<OfflinePost | undefined>(store.get(POST_KEYS.post));
        if (before?.detail.id !== post.detail.id) store.delete(POST_KEYS.doses);
        store.put(post, POST_KEYS.post);
        if (owners) store.put(owners, POST_KEYS.owners);
      }),
    /** Takes the server's count of doses and what they leave of each batch. */
    changePostDetail: (postId: number, doseCount: number, batches?: PostBatch[]) =>
      within('post', 'readwrite', async (store) => {
        const post = await resultOf<OfflinePost | undefined>(store.get(POST_KEYS.post));
        if (post?.detail.id !== postId) return;
        const detail = { ...post.detail, doseCount, Batches: batches ?? post.detail.Batches };
        store.put({ ...post, detail }, POST_KEYS.post);
      }),
    deletePost: () => write('post', (store) => store.clear()),
    /** Queues rows and changes the phone's list of doses in one transaction. */
    changePost: (change: (doses: LocalDose[], entries: QueueEntry[]) => PostChange) =>
      inTransaction(database, { stores: ['post', 'entries'], mode: 'readwrite' }, async (store) => {
        const doses = (await resultOf<LocalDose[] | undefined>(store('post').get(POST_KEYS.doses))) ?? [];
        const entries = await resultOf<QueueEntry[]>(store('entries').getAll());
        const { doses: next, added = [], removed = [] } = change(doses, entries);
        store('post').put(next, POST_KEYS.doses);
        for (const entry of added) store('entries').put(entry);
        for (const id of removed) store('entries').delete(id);
      }),
    list: async () => {
      const all = await within('entries', 'readonly', (store) => resultOf<QueueEntry[]>(store.getAll()));
      return all.toSorted((a, b) => a.order - b.order);
    },
    close: () => database.close(),
  };
}
