import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PostDetail, PostOwner } from '#shared/clinic/vaccination-posts.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import type { OfflineDay, QueueEntry } from './offline-entries.ts';

const ANA = 7;
const BETO = 8;
const NOW = 1_800_000_000_000;

function makeBrowser() {
  const storageEntries = new Map<string, string>();
  const page = new EventTarget();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storageEntries.get(key) ?? null,
    setItem: (key: string, text: string) => storageEntries.set(key, text),
    removeItem: (key: string) => storageEntries.delete(key),
  });
  return { storageEntries, page };
}

let browser: ReturnType<typeof makeBrowser>;
beforeEach(() => {
  browser = makeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

async function openPage() {
  vi.resetModules();
  const [sessions, cleaning, owners, storeModule] = await Promise.all([
    import('../../platform/api/session-store.ts'),
    import('./clean-storage.ts'),
    import('../../platform/api/offline-owners.ts'),
    import('./offline-store.ts'),
  ]);
  return { ...sessions, ...cleaning, ...owners, ...storeModule };
}

const makeSession = (userId: number) =>
  ({
    token: `token of ${userId}`,
    userId,
    userName: 'A',
    userLastName: 'B',
    roleName: 'ADMIN',
    email: 'a@b.c',
  }) as const;

async function saveDayAndEntry(page: Awaited<ReturnType<typeof openPage>>, userId: number, keptAt = NOW) {
  page.startSession(makeSession(userId));
  page.setRetention(userId, 'stays');
  const store = await page.openOfflineStore(userId);
  await store.saveDay({ agendaId: 1, date: '2026-12-01', keptAt, sheets: [] } satisfies OfflineDay);
  await store.put({ bookingId: 1, key: 'k', order: 1, petName: 'Luna', rejection: null } as QueueEntry);
  store.close();
}

async function readStored(userId: number) {
  const { openOfflineStore } = await import('./offline-store.ts');
  const store = await openOfflineStore(userId);
  const day = await store.readDay();
  const entries = await store.list();
  store.close();
  return { hasDay: day !== undefined, entries: entries.length };
}

test('a session ended by the server loses neither the offline day nor its entries', async () => {
  const page = await openPage();
  await saveDayAndEntry(page, ANA);
  browser.storageEntries.delete('session');
  browser.page.dispatchEvent(Object.assign(new Event('storage'), { key: 'session' }));
  expect(page.getSession()).toBeNull();
  await page.cleanStorage(NOW);
  expect(await readStored(ANA)).toEqual({ hasDay: true, entries: 1 });
});

test('a logout deletes the offline day, and pending entries only after a confirmation', async () => {
  const page = await openPage();
  await saveDayAndEntry(page, ANA);
  page.endSession();
  await page.cleanStorage(NOW);
  expect(await readStored(ANA)).toEqual({ hasDay: false, entries: 1 });
  page.startSession(makeSession(ANA));
  page.setRetention(ANA, 'forgotten');
  page.endSession();
  await page.cleanStorage(NOW);
  expect(page.offlineUsers()).toEqual([]);
  await expect.poll(() => indexedDB.databases()).toEqual([]);
});

test('the next page finishes the deletion of an interrupted logout', async () => {
  const page = await openPage();
  await saveDayAndEntry(page, ANA);
  page.endSession();
  await (await openPage()).cleanStorage(NOW);
  expect(await readStored(ANA)).toEqual({ hasDay: false, entries: 1 });
});

test('another user’s login deletes the first user’s offline day and keeps their entries', async () => {
  const page = await openPage();
  await saveDayAndEntry(page, ANA);
  page.startSession(makeSession(BETO));
  await page.cleanStorage(NOW);
  expect([await readStored(ANA), page.hasOfflineData(ANA)]).toEqual([{ hasDay: false, entries: 1 }, true]);
});

test.each([37 * HOUR_MS, -37 * HOUR_MS])(
  'an offline day expires without a session, %i ms after its download',
  async (elapsedMs) => {
    const page = await openPage();
    await saveDayAndEntry(page, ANA);
    page.expireSession(makeSession(ANA).token);
    await page.cleanStorage(NOW + 35 * HOUR_MS);
    expect(await readStored(ANA)).toEqual({ hasDay: true, entries: 1 });
    await page.cleanStorage(NOW + elapsedMs);
    expect(await readStored(ANA)).toEqual({ hasDay: false, entries: 1 });
  },
);

test('a logout works where the browser blocks storage', async () => {
  const page = await openPage();
  await saveDayAndEntry(page, ANA);
  const throwDenied = () => {
    throw new DOMException('No', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: throwDenied, setItem: throwDenied, removeItem: throwDenied });
  page.endSession();
  expect(page.getSession()).toBeNull();
});

test('a stored post expires with its owners as an offline day does, and a logout deletes it', async () => {
  const page = await openPage();
  page.startSession(makeSession(ANA));
  const store = await page.openOfflineStore(ANA);
  page.setRetention(ANA, 'stays');
  const detail = { id: 1 } as PostDetail;
  const savePostAndOwner = () =>
    store.savePost({ detail, keptAt: NOW }, [{ userIdNumber: '1' } as PostOwner]);
  await savePostAndOwner();
  await page.cleanStorage(NOW + 35 * HOUR_MS);
  expect(await store.readOwners()).toHaveLength(1);
  await page.cleanStorage(NOW + 37 * HOUR_MS);
  expect([await store.readPost(), await store.readOwners()]).toEqual([null, undefined]);
  await savePostAndOwner();
  page.endSession();
  await page.cleanStorage(NOW);
  const reopenedStore = await page.openOfflineStore(ANA);
  expect([await reopenedStore.readPost(), await reopenedStore.readOwners()]).toEqual([null, undefined]);
  reopenedStore.close();
});
