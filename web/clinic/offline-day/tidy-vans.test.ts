import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptDay, Noted } from './van-store.ts';

const [ANA, BETO] = [7, 8];
const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;

/** A browser's storages and its pages, of which each loads the modules anew. */
function newBrowser() {
  const kept = new Map<string, string>();
  const page = new EventTarget();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  return { kept, page };
}

let browser: ReturnType<typeof newBrowser>;
beforeEach(() => {
  browser = newBrowser();
});
afterEach(() => vi.unstubAllGlobals());

async function openPage() {
  vi.resetModules();
  const [sessions, tidying, names, store] = await Promise.all([
    import('../../platform/api/session-store.ts'),
    import('./tidy-vans.ts'),
    import('../../platform/api/van-names.ts'),
    import('./van-store.ts'),
  ]);
  return { ...sessions, ...tidying, ...names, ...store };
}

const sessionOf = (userId: number) =>
  ({
    token: `of ${userId}`,
    userId,
    userName: 'A',
    userLastName: 'B',
    roleName: 'ADMIN',
    email: 'a@b.c',
  }) as const;

/** Whoever is logged in carries a day and one note. */
async function carry(page: Awaited<ReturnType<typeof openPage>>, userId: number, keptAt = NOW) {
  page.startSession(sessionOf(userId));
  page.setCarrier(userId, 'stays');
  const van = await page.openVan(userId);
  await van.keepDay({ agendaId: 1, date: '2026-12-01', keptAt, sheets: [] } satisfies KeptDay);
  await van.note({ bookingId: 1, key: 'k', order: 1, petName: 'Luna', refusal: null } as Noted);
  van.close();
}

async function carriedBy(userId: number) {
  const { openVan } = await import('./van-store.ts');
  const van = await openVan(userId);
  const [day, noted] = [await van.readDay(), await van.list()];
  van.close();
  return { hasDay: day !== undefined, noted: noted.length };
}

test('a session that the server ended in another tab, or before the back button, loses nothing', async () => {
  const page = await openPage();
  await carry(page, ANA);
  browser.kept.delete('session');
  browser.page.dispatchEvent(Object.assign(new Event('storage'), { key: 'session' }));
  expect(page.getSession()).toBeNull();
  await page.tidyVans(NOW);
  expect(await carriedBy(ANA)).toEqual({ hasDay: true, noted: 1 });
});

test('a logout takes the day; what isn’t sent goes only with somebody’s word', async () => {
  const page = await openPage();
  await carry(page, ANA);
  page.endSession();
  await page.tidyVans(NOW);
  expect(await carriedBy(ANA)).toEqual({ hasDay: false, noted: 1 });
  page.startSession(sessionOf(ANA));
  page.setCarrier(ANA, 'forgotten');
  page.endSession();
  await page.tidyVans(NOW);
  expect(page.carriers()).toEqual([]);
  await expect.poll(() => indexedDB.databases()).toEqual([]);
});

test('a logout that was cut short is done by the next page', async () => {
  const page = await openPage();
  await carry(page, ANA);
  page.endSession();
  await (await openPage()).tidyVans(NOW);
  expect(await carriedBy(ANA)).toEqual({ hasDay: false, noted: 1 });
});

test('another person’s login takes the first one’s day, and leaves what isn’t sent', async () => {
  const page = await openPage();
  await carry(page, ANA);
  page.startSession(sessionOf(BETO));
  await page.tidyVans(NOW);
  expect([await carriedBy(ANA), page.isCarrier(ANA)]).toEqual([{ hasDay: false, noted: 1 }, true]);
});

test.each([37 * HOUR, -37 * HOUR])(
  'with nobody logged in, %i ms after it was taken the day goes',
  async (later) => {
    const page = await openPage();
    await carry(page, ANA);
    page.expireSession(sessionOf(ANA).token);
    await page.tidyVans(NOW + 35 * HOUR);
    expect(await carriedBy(ANA)).toEqual({ hasDay: true, noted: 1 });
    await page.tidyVans(NOW + later);
    expect(await carriedBy(ANA)).toEqual({ hasDay: false, noted: 1 });
  },
);

test('where nothing may be stored a logout works all the same', async () => {
  const page = await openPage();
  await carry(page, ANA);
  const refuse = () => {
    throw new DOMException('No', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  page.endSession();
  expect(page.getSession()).toBeNull();
});
