import type { Specie } from '#shared/catalogues/animals.ts';
import type { HandoverDraft } from '#shared/clinic/handovers.ts';
import type { Sheet, SheetDraft, SheetGround } from '#shared/clinic/sheets.ts';
import { DAY_KEY, inTransaction, openDatabase, resultOf } from './offline-database.ts';
import type { WalkInEntry } from './walk-in.ts';
import type { DecisionKind } from './walk-in-request.ts';

/** A day of an agenda as it was taken along, with what a vet needs of each turno and nothing else. */
export type OfflineDay = {
  agendaId: number;
  /** 'YYYY-MM-DD'. */
  date: string;
  /** Real unix ms. */
  keptAt: number;
  sheets: Sheet[];
  /** For whoever comes without a turno; days that were taken by an earlier program lack it. */
  species?: Pick<Specie, 'id' | 'specieName'>[];
  /** What their sheet is made of; likewise. */
  ground?: SheetGround;
};

/** What was noted of a turno: its sheet, that nobody came, or, of one whose sheet was sent, to whom it was given back. */
export type EntryAction =
  | { kind: 'sheet'; draft: SheetDraft }
  | { kind: 'absent'; updatedAt: number }
  | { kind: 'handover'; draft: HandoverDraft };

/** Something noted that the server doesn't have yet. */
export type QueueEntry = {
  /** Below zero of whoever came without a turno, until there is one. */
  bookingId: number;
  walkIn?: WalkInEntry;
  /** Made here: sent again under it, the server knows it. */
  key: string;
  /** In which it was noted, and is sent. */
  order: number;
  petName: string;
  action: EntryAction;
  /** Why the server didn't take it: somebody decides. */
  rejection: string | null;
  decision?: DecisionKind | undefined;
};

/** What days that were taken by an earlier program lack. */
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

/** What one person's phone carries where there is no signal: never anybody else's. */
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
    /** As it is at that moment; where none is, none comes back. */
    changeDay: (change: (day: OfflineDay) => OfflineDay) =>
      within('day', 'readwrite', async (store) => {
        const day = await resultOf<OfflineDay | undefined>(store.get(DAY_KEY));
        if (day) store.put(change(day), DAY_KEY);
      }),
    put: (entry: QueueEntry) => write('entries', (store) => store.put(entry)),
    remove: (bookingId: number) => write('entries', (store) => store.delete(bookingId)),
    /** What is noted of it at that moment; `null` drops it. */
    changeEntry: (bookingId: number, change: (entry: QueueEntry) => QueueEntry | null) =>
      within('entries', 'readwrite', async (store) => {
        const now = await resultOf<QueueEntry | undefined>(store.get(bookingId));
        const next = now ? change(now) : null;
        if (next) store.put(next);
        else if (now) store.delete(bookingId);
      }),
    /** Under the number of the turno that it has now; never over what is noted of that one: false, and both stay. */
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
