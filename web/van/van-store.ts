import type { Sheet, SheetDraft } from '#shared/sheets.ts';
import { vanNameOf } from '../api/van-names.ts';

/** A day of an agenda as it was taken along, with what a vet needs of each turno and nothing else. */
export type KeptDay = {
  agendaId: number;
  /** 'YYYY-MM-DD'. */
  date: string;
  /** Real unix ms. */
  keptAt: number;
  sheets: Sheet[];
};

/** What was noted of a turno: its sheet, or that nobody came. */
export type Deed = { kind: 'sheet'; draft: SheetDraft } | { kind: 'absent'; updatedAt: number };

/** Something noted that the server doesn't have yet. */
export type Noted = {
  bookingId: number;
  /** Made here: sent again under it, the server knows it. */
  key: string;
  /** In which it was noted, and is sent. */
  order: number;
  petName: string;
  deed: Deed;
  /** Why the server didn't take it: somebody decides. */
  refusal: string | null;
};

type Stores = { day: KeptDay; noted: Noted };

const DAY_KEY = 'day';

export type Van = Awaited<ReturnType<typeof openVan>>;

/** What one person's phone carries where there is no signal: never anybody else's. */
export async function openVan(userId: number) {
  const database = await opened(userId);

  async function within<Name extends keyof Stores, Result>(
    name: Name,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    // What was noted is on the disk before the next animal is called.
    const transaction = database.transaction(name, mode, { durability: 'strict' });
    const result = work(transaction.objectStore(name));
    await ended(transaction);
    return result.result;
  }

  return {
    readDay: async () => (await within('day', 'readonly', (day) => day.get(DAY_KEY))) as KeptDay | undefined,
    keepDay: (day: KeptDay) => within('day', 'readwrite', (store) => store.put(day, DAY_KEY)),
    forgetDay: () => within('day', 'readwrite', (store) => store.delete(DAY_KEY)),
    note: (noted: Noted) => within('noted', 'readwrite', (store) => store.put(noted)),
    find: async (bookingId: number) =>
      (await within('noted', 'readonly', (store) => store.get(bookingId))) as Noted | undefined,
    drop: (bookingId: number) => within('noted', 'readwrite', (store) => store.delete(bookingId)),
    list: async () => {
      const all = (await within('noted', 'readonly', (store) => store.getAll())) as Noted[];
      return all.toSorted((a, b) => a.order - b.order);
    },
    close: () => database.close(),
  };
}

function opened(userId: number): Promise<IDBDatabase> {
  const request = indexedDB.open(vanNameOf(userId), 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('day');
    request.result.createObjectStore('noted', { keyPath: 'bookingId' });
  };
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      // Whoever logs out deletes it from under an open page.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}
