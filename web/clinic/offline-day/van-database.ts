import { vanNameOf } from '../../platform/api/van-names.ts';

/** What lies under it in its store. */
export const DAY_KEY = 'day';

export function openVanDatabase(userId: number): Promise<IDBDatabase> {
  const request = indexedDB.open(vanNameOf(userId), 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('day');
    request.result.createObjectStore('noted', { keyPath: 'bookingId' });
  };
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      // Another page may delete it from under this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

/** One transaction, whole or not at all; what it wrote is on the disk before anybody goes on. */
export async function inVan<Result>(
  database: IDBDatabase,
  { stores, mode }: { stores: readonly ('day' | 'noted')[]; mode: IDBTransactionMode },
  work: (store: (name: 'day' | 'noted') => IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const transaction = database.transaction([...stores], mode, { durability: 'strict' });
  const end = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  const [result] = await Promise.all([work((name) => transaction.objectStore(name)), end]);
  return result;
}

export function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
