import type { Specie } from '#shared/catalogues/animals.ts';
import type { HandoverDraft } from '#shared/clinic/handovers.ts';
import type { Sheet, SheetDefaults, SheetDraft } from '#shared/clinic/sheets.ts';
import type { NotedNewcomer } from './newcomer.ts';
import type { Doubt } from './newcomer-wish.ts';
import { answerOf, DAY_KEY, inVan, openVanDatabase } from './van-database.ts';

/** A day of an agenda as it was taken along, with what a vet needs of each turno and nothing else. */
export type KeptDay = {
  agendaId: number;
  /** 'YYYY-MM-DD'. */
  date: string;
  /** Real unix ms. */
  keptAt: number;
  sheets: Sheet[];
  /** For whoever comes without a turno; days that were taken by an earlier program lack it. */
  species?: Pick<Specie, 'id' | 'specieName'>[];
  /** What their sheet is made of; likewise. */
  ground?: SheetDefaults;
};

/** What was noted of a turno: its sheet, that nobody came, or, of one whose sheet was sent, to whom it was given back. */
export type Deed =
  | { kind: 'sheet'; draft: SheetDraft }
  | { kind: 'absent'; updatedAt: number }
  | { kind: 'handover'; draft: HandoverDraft };

/** Something noted that the server doesn't have yet. */
export type Noted = {
  /** Below zero of whoever came without a turno, until there is one. */
  bookingId: number;
  newcomer?: NotedNewcomer;
  /** Made here: sent again under it, the server knows it. */
  key: string;
  /** In which it was noted, and is sent. */
  order: number;
  petName: string;
  deed: Deed;
  /** Why the server didn't take it: somebody decides. */
  refusal: string | null;
  doubt?: Doubt | undefined;
};

/** What days that were taken by an earlier program lack. */
const NOT_TAKEN = {
  arrivedAt: null,
  insideAt: null,
  doneAt: null,
  Aftercare: [],
  Handover: null,
  Booker: { userName: '', userLastName: '', userIdNumber: '' },
};

type Stores = { day: KeptDay; noted: Noted };

export type Van = Awaited<ReturnType<typeof openVan>>;

/** What one person's phone carries where there is no signal: never anybody else's. */
export async function openVan(userId: number) {
  const database = await openVanDatabase(userId);

  function within<Name extends keyof Stores, Result>(
    name: Name,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> {
    return inVan(database, { stores: [name], mode }, (store) => work(store(name)));
  }

  const write = (name: keyof Stores, work: (store: IDBObjectStore) => IDBRequest) =>
    within(name, 'readwrite', async (store) => void (await answerOf(work(store))));

  return {
    readDay: () =>
      within('day', 'readonly', async (store) => {
        const day = await answerOf<KeptDay | undefined>(store.get(DAY_KEY));
        return day && { ...day, sheets: day.sheets.map((sheet) => ({ ...NOT_TAKEN, ...sheet })) };
      }),
    keepDay: (day: KeptDay) => write('day', (store) => store.put(day, DAY_KEY)),
    forgetDay: () => write('day', (store) => store.delete(DAY_KEY)),
    /** As it is at that moment; where none is, none comes back. */
    changeDay: (change: (day: KeptDay) => KeptDay) =>
      within('day', 'readwrite', async (store) => {
        const day = await answerOf<KeptDay | undefined>(store.get(DAY_KEY));
        if (day) store.put(change(day), DAY_KEY);
      }),
    note: (noted: Noted) => write('noted', (store) => store.put(noted)),
    drop: (bookingId: number) => write('noted', (store) => store.delete(bookingId)),
    /** What is noted of it at that moment; `null` drops it. */
    changeNoted: (bookingId: number, change: (noted: Noted) => Noted | null) =>
      within('noted', 'readwrite', async (store) => {
        const now = await answerOf<Noted | undefined>(store.get(bookingId));
        const next = now ? change(now) : null;
        if (next) store.put(next);
        else if (now) store.delete(bookingId);
      }),
    /** Under the number of the turno that it has now; never over what is noted of that one: false, and both stay. */
    renumber: (from: number, to: number, change: (noted: Noted) => Noted) =>
      within('noted', 'readwrite', async (store) => {
        const now = await answerOf<Noted | undefined>(store.get(from));
        if (!now) return true;
        if ((await answerOf(store.get(to))) !== undefined) return false;
        store.delete(from);
        store.put({ ...change(now), bookingId: to });
        return true;
      }),
    list: async () => {
      const all = await within('noted', 'readonly', (store) => answerOf<Noted[]>(store.getAll()));
      return all.toSorted((a, b) => a.order - b.order);
    },
    close: () => database.close(),
  };
}
