import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SheetDraft } from '#shared/clinic/sheets.ts';

const ANA = 7;
const BETO = 8;

const makeSession = (userId: number, roleName: 'USER' | 'ADMIN' = 'USER') => ({
  token: `of ${userId}`,
  userId,
  userName: 'A',
  userLastName: 'B',
  email: 'a@b.c',
  roleName,
});

class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

function makeCaches() {
  const cachedResponses = new Map<string, Response>();
  const toUrl = (address: string) => new URL(address, 'http://town.test').href;
  const cache = {
    keys: async () => [...cachedResponses.keys()].map((url) => ({ url })),
    put: async (address: string, response: Response) => void cachedResponses.set(toUrl(address), response),
    delete: async ({ url }: { url: string }) => cachedResponses.delete(url),
  };
  return {
    responses: cachedResponses,
    open: async () => cache,
    match: async (address: string) => cachedResponses.get(toUrl(address))?.clone(),
    delete: async () => cachedResponses.clear(),
  };
}

function makeLocks() {
  let lastWork: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, work: () => Promise<unknown>) => {
      lastWork = lastWork.then(work, work);
      return lastWork;
    },
  };
}

let answerCaches: ReturnType<typeof makeCaches>;
let sentHeaders: (string | null)[];
let respond: () => Promise<Response>;
beforeEach(() => {
  answerCaches = makeCaches();
  sentHeaders = [];
  respond = async () => Response.json({ updatedAt: 2, bookingStatus: 'D', Book: {} });
  const globals = {
    indexedDB: new IDBFactory(),
    localStorage: new FakeStorage(),
    caches: answerCaches,
    location: new URL('http://town.test/mis-turnos'),
    document: { querySelector: () => null },
    navigator: { locks: makeLocks() },
    fetch: (request: Request) => {
      sentHeaders.push(request.headers.get('authorization'));
      return respond();
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a page with its own modules in the shared browser; `tabStorage` is its session storage. */
async function openTab() {
  vi.resetModules();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const tabStorage = new FakeStorage();
  vi.stubGlobal('sessionStorage', tabStorage);
  const [sessions, clients, errors, ownQueries, ownAnswers, queues, stores, owners] = await Promise.all([
    import('../platform/api/session-store.ts'),
    import('./query-client.ts'),
    import('../platform/api/call-error.ts'),
    import('../site/offline/store-own-answers.ts'),
    import('../site/offline/own-answers.ts'),
    import('../clinic/offline-day/offline-queue.ts'),
    import('../clinic/offline-day/offline-store.ts'),
    import('../platform/api/offline-owners.ts'),
  ]);
  const receiveStorageEvent = () => {
    vi.stubGlobal('sessionStorage', tabStorage);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'session' }));
  };
  const queries = clients.createQueryClient();
  return {
    ...sessions,
    ...errors,
    ...ownQueries,
    ...ownAnswers,
    ...queues,
    ...stores,
    ...owners,
    queries,
    receiveStorageEvent,
    tabStorage,
  };
}

async function openTwoTabs(roleName?: 'ADMIN') {
  const one = await openTab();
  one.startSession(makeSession(ANA, roleName));
  return [one, await openTab()] as const;
}

test('a login in another tab clears the first user’s cache', async () => {
  const [one, other] = await openTwoTabs();
  one.queries.setQueryData(['pets', 'of', ANA], ['Luna']);
  other.startSession({ ...makeSession(ANA), token: 'renewed' });
  one.receiveStorageEvent();
  expect(one.queries.getQueryData(['pets', 'of', ANA])).toEqual(['Luna']);
  other.startSession(makeSession(BETO));
  one.receiveStorageEvent();
  expect(one.queries.getQueryCache().getAll()).toEqual([]);
});

test('a login in any tab deletes the answers stored for another user', async () => {
  const [one, other] = await openTwoTabs();
  for (const tab of [one, other]) {
    one.startSession(makeSession(ANA));
    other.receiveStorageEvent();
    await one.writeAnswer(ANA, ['bookings'], { at: 1, data: ['Luna'] });
    expect(await one.readAnswer(ANA, ['bookings'])).toEqual({ at: 1, data: ['Luna'] });
    expect(await one.readAnswer(BETO, ['bookings'])).toBeNull();
    tab.startSession(makeSession(BETO));
    one.receiveStorageEvent();
    expect([...answerCaches.responses]).toEqual([]);
  }
});

test('an answer stored during another user’s login is deleted', async () => {
  const [one, other] = await openTwoTabs();
  const cache = await answerCaches.open();
  const urlOfBeto = new URL(`/own/${BETO}/x/y`, location.origin).href;
  answerCaches.open = async () => {
    other.startSession(makeSession(BETO));
    one.receiveStorageEvent();
    await cache.put(urlOfBeto, Response.json({}));
    return cache;
  };
  await one.writeAnswer(ANA, ['bookings'], { at: 1, data: ['Luna'] });
  expect([...answerCaches.responses.keys()]).toEqual([urlOfBeto]);
  answerCaches.open = async () => cache;
  one.startSession(makeSession(ANA));
  const { put } = cache;
  cache.put = async (...args) => {
    other.startSession({ ...makeSession(BETO), token: 'again' });
    one.receiveStorageEvent();
    return put(...args);
  };
  await one.writeAnswer(ANA, ['bookings'], { at: 1, data: ['Luna'] });
  expect([...answerCaches.responses]).toEqual([]);
});

test('an answer read during another user’s login is not shown', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [one, other] = await openTwoTabs();
  one.storeOwnAnswers(one.queries);
  const offlineQuery = { queryFn: () => Promise.reject(new one.CallError('', 0, 'network')), retry: false };
  const fetchShown = async () => {
    await one.queries.fetchQuery({ queryKey: ['bookings'], ...offlineQuery }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
    return one.queries.getQueryData(['bookings']);
  };
  await one.writeAnswer(ANA, ['bookings'], { at: 1, data: ['Luna'] });
  expect(await fetchShown()).toEqual(['Luna']);
  one.queries.clear();
  const { match } = answerCaches;
  answerCaches.match = async (address) => {
    const cachedResponse = await match(address);
    other.startSession(makeSession(BETO));
    one.receiveStorageEvent();
    return cachedResponse;
  };
  expect(await fetchShown()).toBeUndefined();
});

test('a page deletes the cached answers of all users but its own', async () => {
  const [one] = await openTwoTabs();
  await one.writeAnswer(ANA, ['bookings'], { at: 1, data: ['Luna'] });
  const own = [...answerCaches.responses.keys()];
  const cache = await answerCaches.open();
  for (const id of [BETO, `${ANA}1`]) await cache.put(`/own/${id}/x/y`, Response.json({}));
  await one.deleteOthersAnswers(ANA);
  expect([...answerCaches.responses.keys()]).toEqual(own);
});

const action = { kind: 'sheet', draft: { updatedAt: 1 } as SheetDraft } as const;

type Tab = Awaited<ReturnType<typeof openTab>>;
async function storeEntries(tab: Tab, ...bookingIds: number[]) {
  tab.setRetention(ANA, 'stays');
  const store = await tab.openOfflineStore(ANA);
  const entryFacts = { petName: 'Luna', action, rejection: null };
  for (const id of bookingIds) await store.put({ ...entryFacts, bookingId: id, key: `k${id}`, order: id });
  store.close();
}

async function listPending(tab: Tab, userId: number) {
  const store = await tab.openOfflineStore(userId);
  const entries = await store.list();
  store.close();
  return entries.map(({ bookingId }) => bookingId);
}

test('two tabs that send the queue at once send each entry once', async () => {
  const [one, other] = await openTwoTabs('ADMIN');
  await storeEntries(one, 1, 2);
  await Promise.all([one.sendQueue(), other.sendQueue()]);
  expect(sentHeaders).toEqual([`Bearer of ${ANA}`, `Bearer of ${ANA}`]);
  expect(await listPending(one, ANA)).toEqual([]);
});

test('a vet’s queue stops sending when another user logs in', async () => {
  const [one, other] = await openTwoTabs('ADMIN');
  await storeEntries(one, 1, 2);
  const acceptWrite = respond;
  respond = async () => {
    other.startSession(makeSession(BETO, 'ADMIN'));
    one.receiveStorageEvent();
    return acceptWrite();
  };
  await one.sendQueue();
  await other.sendQueue();
  expect(sentHeaders).toEqual([`Bearer of ${ANA}`]);
  expect([await listPending(one, ANA), await listPending(one, BETO)]).toEqual([[2], []]);
});

test('a draft survives an expired session but neither a logout nor another user', async () => {
  const [one, other] = await openTwoTabs();
  const draft = `draft ${ANA} /mis-turnos pet`;
  const isKeptAfter = (act: () => void) => {
    one.startSession(makeSession(ANA));
    other.receiveStorageEvent();
    one.tabStorage.setItem(draft, '"Luna"');
    act();
    one.receiveStorageEvent();
    return one.tabStorage.getItem(draft) !== null;
  };
  const expire = () => other.expireSession(`of ${ANA}`);
  expect([isKeptAfter(expire), one.hasSessionExpired(), one.getSession()]).toEqual([true, true, null]);
  // The page's first script relies on this key alone.
  expect(localStorage.getItem('session')).toBeNull();
  other.startSession(makeSession(BETO));
  one.receiveStorageEvent();
  expect([one.tabStorage.getItem(draft), one.hasSessionExpired()]).toEqual([null, false]);
  expect([isKeptAfter(() => other.endSession()), one.hasSessionExpired()]).toEqual([false, false]);
});
