import { offlineDatabaseName } from '../../platform/api/offline-owners.ts';

export const DAY_KEY = 'day';

export const POST_KEYS = { post: 'post', owners: 'owners', doses: 'doses' } as const;

export type StoreName = 'day' | 'entries' | 'post';

const DATABASE_VERSION = 2;
const RENAMES = { deed: 'action', newcomer: 'walkIn', refusal: 'rejection', doubt: 'decision' } as const;

export function openDatabase(userId: number): Promise<IDBDatabase> {
  const request = indexedDB.open(offlineDatabaseName(userId), DATABASE_VERSION);
  request.onupgradeneeded = ({ oldVersion }) => {
    const entries = request.result.createObjectStore('entries', { keyPath: 'bookingId' });
    request.result.createObjectStore('post');
    if (oldVersion === 0) request.result.createObjectStore('day');
    else if (request.transaction) moveEntries(request.transaction, entries);
  };
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      // Another page may delete the database.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

function moveEntries(upgrade: IDBTransaction, entries: IDBObjectStore): void {
  const rows = upgrade.objectStore('noted').getAll();
  rows.onsuccess = () => {
    for (const row of rows.result as object[]) entries.put(withNewNames(row));
    upgrade.db.deleteObjectStore('noted');
  };
}

function withNewNames(row: object): object {
  const toNewName = (oldName: string) =>
    oldName in RENAMES ? RENAMES[oldName as keyof typeof RENAMES] : oldName;
  return Object.fromEntries(Object.entries(row).map(([old, value]) => [toNewName(old), value]));
}

/** Runs one transaction, whole or not at all; resolves once its writes are on the disk. */
export async function inTransaction<Result>(
  database: IDBDatabase,
  { stores, mode }: { stores: readonly StoreName[]; mode: IDBTransactionMode },
  work: (store: (name: StoreName) => IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const transaction = database.transaction([...stores], mode, { durability: 'strict' });
  const end = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  const [result] = await Promise.all([work((name) => transaction.objectStore(name)), end]);
  return result;
}

export function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
