import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SheetDraft } from '#shared/clinic/sheets.ts';

const [ANA, BETO] = [7, 8];

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

function fakeCaches() {
  const cachedResponses = new Map<string, Response>();
  const toUrl = (address: string) => new URL(address, 'http://town.test').href;
  const cache = {
    keys: async () => [...cachedResponses.keys()].map((url) => ({ url })),
    put: async (address: string, response: Response) => void cachedResponses.set(toUrl(address), response),
    delete: async ({ url }: { url: string }) => cachedResponses.delete(url),
  };
  return {
    kept: cachedResponses,
    open: async () => cache,
    match: async (address: string) => cachedResponses.get(toUrl(address))?.clone(),
    delete: async () => cachedResponses.clear(),
  };
}

function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, work: () => Promise<unknown>) => {
      last = last.then(work, work);
      return last;
    },
  };
}

let answers: ReturnType<typeof fakeCaches>;
let sent: (string | null)[];
let answer: () => Promise<Response>;
beforeEach(() => {
  answers = fakeCaches();
  sent = [];
  answer = async () => Response.json({ updatedAt: 2, bookingStatus: 'D', Book: {} });
  const globals = {
    indexedDB: new IDBFactory(),
    localStorage: new FakeStorage(),
    caches: answers,
    location: new URL('http://town.test/mis-turnos'),
    document: { querySelector: () => null },
    navigator: { locks: fakeLocks() },
    fetch: (request: Request) => {
      sent.push(request.headers.get('authorization'));
      return answer();
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a page with its own modules in the shared browser; `own` is the tab's session storage. */
async function openTab() {
  vi.resetModules();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const own = new FakeStorage();
  vi.stubGlobal('sessionStorage', own);
  const [sessions, clients, errors, owns, kept, vans, stores, names] = await Promise.all([
    import('../platform/api/session-store.ts'),
    import('./query-client.ts'),
    import('../platform/api/call-error.ts'),
    import('../site/offline/store-own-answers.ts'),
    import('../site/offline/own-answers.ts'),
    import('../clinic/offline-day/offline-queue.ts'),
    import('../clinic/offline-day/offline-store.ts'),
    import('../platform/api/offline-owners.ts'),
  ]);
  const fireEvent = () => {
    vi.stubGlobal('sessionStorage', own);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'session' }));
  };
  const queries = clients.createQueryClient();
  return {
    ...sessions,
    ...errors,
    ...owns,
    ...kept,
    ...vans,
    ...stores,
    ...names,
    queries,
    hears: fireEvent,
    own,
  };
}

async function twoTabs(roleName?: 'ADMIN') {
  const one = await openTab();
  one.startSession(makeSession(ANA, roleName));
  return [one, await openTab()] as const;
}

test('a login in another tab clears the first user’s cache', async () => {
  const [one, other] = await twoTabs();
  one.queries.setQueryData(['pets', 'of', ANA], ['Luna']);
  other.startSession({ ...makeSession(ANA), token: 'renewed' });
  one.hears();
  expect(one.queries.getQueryData(['pets', 'of', ANA])).toEqual(['Luna']);
  other.startSession(makeSession(BETO));
  one.hears();
  expect(one.queries.getQueryCache().getAll()).toEqual([]);
});

test('a login in any tab deletes the answers stored for another user', async () => {
  const [one, other] = await twoTabs();
  for (const tab of [one, other]) {
    one.startSession(makeSession(ANA));
    other.hears();
    await one.writeAnswer(ANA, ['bookings'], { at: 1, data: ['Luna'] });
    expect(await one.readAnswer(ANA, ['bookings'])).toEqual({ at: 1, data: ['Luna'] });
    expect(await one.readAnswer(BETO, ['bookings'])).toBeNull();
    tab.startSession(makeSession(BETO));
    one.hears();
    expect([...answers.kept]).toEqual([]);
  }
});

test('an answer stored during another user’s login is deleted', async () => {
  const [one, other] = await twoTabs();
  const cache = await answers.open();
  const urlOfBeto = new URL(`/own/${BETO}/x/y`, location.origin).href;
  answers.open = async () => {
    other.startSession(makeSession(BETO));
    one.hears();
    await cache.put(urlOfBeto, Response.json({}));
    return cache;
  };
  await one.writeAnswer(ANA, ['bookings'], { at: 1, data: ['Luna'] });
  expect([...answers.kept.keys()]).toEqual([urlOfBeto]);
  answers.open = async () => cache;
  one.startSession(makeSession(ANA));
  const { put } = cache;
  cache.put = async (...args) => {
    other.startSession({ ...makeSession(BETO), token: 'again' });
    one.hears();
    return put(...args);
  };
  await one.writeAnswer(ANA, ['bookings'], { at: 1, data: ['Luna'] });
  expect([...answers.kept]).toEqual([]);
});

test('an answer read during another user’s login is not shown', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [one, other] = await twoTabs();
  one.storeOwnAnswers(one.queries);
  const away = { queryFn: () => Promise.reject(new one.CallError('', 0, 'network')), retry: false };
  const shown = async () => {
    await one.queries.fetchQuery({ queryKey: ['bookings'], ...away }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
    return one.queries.getQueryData(['bookings']);
  };
  await one.writeAnswer(ANA, ['bookings'], { at: 1, data: ['Luna'] });
  expect(await shown()).toEqual(['Luna']);
  one.queries.clear();
  const { match } = answers;
  answers.match = async (address) => {
    const cachedResponse = await match(address);
    other.startSession(makeSession(BETO));
    one.hears();
    return cachedResponse;
  };
  expect(await shown()).toBeUndefined();
});

test('a page deletes the cached answers of all users but its own', async () => {
  const [one] = await twoTabs();
  await one.writeAnswer(ANA, ['bookings'], { at: 1, data: ['Luna'] });
  const own = [...answers.kept.keys()];
  const cache = await answers.open();
  for (const id of [BETO, `${ANA}1`]) await cache.put(`/own/${id}/x/y`, Response.json({}));
  await one.deleteOthersAnswers(ANA);
  expect([...answers.kept.keys()]).toEqual(own);
});

const action = { kind: 'sheet', draft: { updatedAt: 1 } as SheetDraft } as const;

type Tab = Awaited<ReturnType<typeof openTab>>;
async function storeEntries(tab: Tab, ...bookingIds: number[]) {
  tab.setRetention(ANA, 'stays');
  const van = await tab.openOfflineStore(ANA);
  const rest = { petName: 'Luna', action, rejection: null };
  for (const id of bookingIds) await van.put({ ...rest, bookingId: id, key: `k${id}`, order: id });
  van.close();
}

async function listPending(tab: Tab, userId: number) {
  const van = await tab.openOfflineStore(userId);
  const entries = await van.list();
  van.close();
  return entries.map(({ bookingId }) => bookingId);
}

test('two tabs that send the queue at once send each entry once', async () => {
  const [one, other] = await twoTabs('ADMIN');
  await storeEntries(one, 1, 2);
  await Promise.all([one.sendQueue(), other.sendQueue()]);
  expect(sent).toEqual([`Bearer of ${ANA}`, `Bearer of ${ANA}`]);
  expect(await listPending(one, ANA)).toEqual([]);
});

test('a vet’s queue stops sending when another user logs in', async () => {
  const [one, other] = await twoTabs('ADMIN');
  await storeEntries(one, 1, 2);
  const acceptWrite = answer;
  answer = async () => {
    other.startSession(makeSession(BETO, 'ADMIN'));
    one.hears();
    return acceptWrite();
  };
  await one.sendQueue();
  await other.sendQueue();
  expect(sent).toEqual([`Bearer of ${ANA}`]);
  expect([await listPending(one, ANA), await listPending(one, BETO)]).toEqual([[2], []]);
});

test('a draft survives an expired session but neither a logout nor another user', async () => {
  const [one, other] = await twoTabs();
  const draft = `draft ${ANA} /mis-turnos pet`;
  const isKeptAfter = (act: () => void) => {
    one.startSession(makeSession(ANA));
    other.hears();
    one.own.setItem(draft, '"Luna"');
    act();
    one.hears();
    return one.own.getItem(draft) !== null;
  };
  const expire = () => other.expireSession(`of ${ANA}`);
  expect([isKeptAfter(expire), one.hasSessionExpired(), one.getSession()]).toEqual([true, true, null]);
  // The page's first script relies on this key alone.
  expect(localStorage.getItem('session')).toBeNull();
  other.startSession(makeSession(BETO));
  one.hears();
  expect([one.own.getItem(draft), one.hasSessionExpired()]).toEqual([null, false]);
  expect([isKeptAfter(() => other.endSession()), one.hasSessionExpired()]).toEqual([false, false]);
});
