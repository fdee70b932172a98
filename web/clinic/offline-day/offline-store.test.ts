import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offlineDatabaseName } from '../../platform/api/offline-owners.ts';
import { openOfflineStore } from './offline-store.ts';

const USER = 7;

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

function storeFirstVersion(): Promise<void> {
  const request = indexedDB.open(offlineDatabaseName(USER), 1);
  request.onupgradeneeded = () => {
    const { result } = request;
    result.createObjectStore('day').put({ agendaId: 1, date: '2026-12-01', keptAt: 1, sheets: [] }, 'day');
    const row = { bookingId: -5, key: 'k', order: 1, petName: 'Luna', refusal: 'Cambió', doubt: 'as-sent' };
    const deed = { kind: 'absent', updatedAt: 1 };
    result.createObjectStore('noted', { keyPath: 'bookingId' }).put({ ...row, deed, newcomer: {} });
  };
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => reject(request.error);
  });
}

test('an upgrade of the offline store keeps the day and pending entries of the first version', async () => {
  await storeFirstVersion();
  const store = await openOfflineStore(USER);
  expect(await store.readDay()).toMatchObject({ agendaId: 1 });
  expect(await store.list()).toEqual([
    {
      bookingId: -5,
      key: 'k',
      order: 1,
      petName: 'Luna',
      action: { kind: 'absent', updatedAt: 1 },
      walkIn: {},
      rejection: 'Cambió',
      decision: 'as-sent',
    },
  ]);
  store.close();
});
