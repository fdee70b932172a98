import type { Specie } from '#shared/catalogues/animals.ts';
import type { HandoverDraft } from '#shared/clinic/handovers.ts';
import type { Sheet, SheetDraft, SheetGround } from '#shared/clinic/sheets.ts';
import { DAY_KEY, inTransaction, openDatabase, resultOf } from './offline-database.ts';
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

/** A sheet, an absence, or the discharge of a booking whose sheet was sent. */
export type EntryAction =
  | { kind: 'sheet'; draft: SheetDraft }
  | { kind: 'absent'; updatedAt: number }
  | { kind: 'handover'; draft: HandoverDraft };

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

type Stores = { day: OfflineDay; entries: QueueEntry };

export type OfflineStore = Awaited<ReturnType<typeof openOfflineStore>>;

/** Opens the offline store of one user. */
export async function openOfflineStore(userId: number) {
  const database = await openDatabase(userId);

  function within<Name extends keyof Stores, Result>(
    name: Name,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(database, { stores: [name], mode }, (store) => work(store(name)));
  }

  const write = (name: keyof Stores, work: (store: IDBObjectStore) => IDBRequest) =>
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
    list: async () => {
      const all = await within('entries', 'readonly', (store) => resultOf<QueueEntry[]>(store.getAll()));
      return all.toSorted((a, b) => a.order - b.order);
    },
    close: () => database.close(),
  };
}
