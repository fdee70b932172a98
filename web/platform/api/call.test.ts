import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findUser, signUp, type UserDraft } from '#shared/accounts/users.ts';
import { listServices } from '#shared/schedule/services.ts';
import { call } from './call.ts';
import { declineRenewal } from './session-renewal.ts';
import { endSession, getSession, type Session, startSession } from './session-store.ts';

const CLERK: Session = {
  token: 'old',
  userId: 7,
  userName: 'Ana',
  userLastName: 'Paz',
  roleName: 'ADMIN',
  email: 'ana@huellas.test',
};
const BODY = {} as UserDraft;
const createUser = { ...signUp, config: { access: 'staff' } } as const;

let sent: { path: string; token: string | null }[] = [];
let validTokens = new Set<string>();
let unprovenTokens = new Set<string>();

beforeEach(() => {
  sent = [];
  validTokens = new Set(['old']);
  unprovenTokens = new Set();
  vi.stubGlobal('location', { origin: 'http://town.test' });
  vi.stubGlobal('fetch', async (request: Request) => {
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
    sent.push({ path: new URL(request.url).pathname, token });
    if (token && unprovenTokens.has(token)) return Response.json({ code: 'unproven' }, { status: 401 });
    return token === null || validTokens.has(token) ? Response.json({}) : new Response('{}', { status: 401 });
  });
});

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const listTokens = () => sent.map(({ token }) => token);
const nextTick = () => new Promise((resolve) => setTimeout(resolve));

async function startExpiredSession(): Promise<void> {
  startSession(CLERK);
  await call(findUser, { params: { id: 7 } });
  validTokens.clear();
  sent = [];
}

test('a write with an unused expired token waits and is never sent anonymously', async () => {
  startSession(CLERK);
  validTokens.clear();
  const saved = expect(call(signUp, { body: BODY as never })).rejects.toMatchObject({ status: 401 });
  await nextTick();
  endSession();
  await saved;
  expect(listTokens()).toEqual(['old']);
});

test('a write waits for the password and is sent again with the new session', async () => {
  await startExpiredSession();
  const saved = call(createUser, { body: BODY });
  await nextTick();
  expect(getSession()).toEqual(CLERK);
  validTokens.add('new');
  startSession({ ...CLERK, token: 'new' });
  await saved;
  expect(listTokens()).toEqual(['old', 'new']);
});

test('a write whose session was renewed meanwhile is sent again without another password', async () => {
  await startExpiredSession();
  const lateResponse = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push({ path: '', token: request.headers.get('authorization')?.slice(7) ?? null });
    return sent.length === 1 ? lateResponse.promise : Response.json({});
  });
  const saved = call(createUser, { body: BODY });
  await nextTick();
  startSession({ ...CLERK, token: 'new' });
  lateResponse.resolve(new Response('{}', { status: 401 }));
  await saved;
  expect(listTokens()).toEqual(['old', 'new']);
});

test('a late 401 of an old token keeps the newer session', async () => {
  for (const read of [() => call(listServices, {}), () => call(findUser, { params: { id: 7 } })]) {
    startSession({ ...CLERK, token: 'stale' });
    const lateResponse = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () =>
      sent.push({ path: '', token: '' }) > 1 ? Response.json({}) : lateResponse.promise,
    );
    sent = [];
    const pendingRead = read().catch(() => undefined);
    startSession({ ...CLERK, token: 'new' });
    lateResponse.resolve(new Response('{}', { status: 401 }));
    await pendingRead;
    await nextTick();
    expect(getSession()?.token).toBe('new');
  }
});

test.each([
  ['its clerk logs out', () => endSession()],
  ['another user logs in', () => startSession({ ...CLERK, userId: 8, token: 'other' })],
])('a waiting write is never sent again once %s', async (_, endWait) => {
  await startExpiredSession();
  const saved = expect(call(createUser, { body: BODY })).rejects.toMatchObject({ status: 401 });
  const savedSignUp = expect(call(signUp, { body: BODY as never })).rejects.toMatchObject({ status: 401 });
  await nextTick();
  validTokens.add('other');
  endWait();
  await Promise.all([saved, savedSignUp]);
  expect(listTokens()).toEqual(['old', 'old']);
});

test('a call for staff is not sent without a session', async () => {
  await expect(call(createUser, { body: BODY })).rejects.toMatchObject({ status: 401 });
  expect(sent).toEqual([]);
});

test('a stored expired token ends the session, and a public read continues without it', async () => {
  startSession({ ...CLERK, token: 'stale' });
  await call(listServices, {});
  expect(listTokens()).toEqual(['stale', null]);
  expect(getSession()).toBeNull();

  startSession({ ...CLERK, token: 'stale' });
  await expect(call(findUser, { params: { id: 7 } })).rejects.toMatchObject({ status: 401 });
  await nextTick();
  expect(getSession()).toBeNull();
});

test('a call that needs the password again waits for it and fails if it is declined', async () => {
  startSession(CLERK);
  unprovenTokens.add('old');
  const saved = call(createUser, { body: BODY });
  await nextTick();
  validTokens.add('new');
  startSession({ ...CLERK, token: 'new' });
  await saved;
  expect(listTokens()).toEqual(['old', 'new']);

  unprovenTokens.add('new');
  const declinedWrite = expect(call(createUser, { body: BODY })).rejects.toMatchObject({ code: 'unproven' });
  await nextTick();
  declineRenewal();
  await declinedWrite;
  expect([getSession()?.token, sent.length]).toEqual(['new', 3]);
});
