import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signUp, type UserDraft } from '#shared/accounts/users.ts';
import { listBookings } from '#shared/bookings/bookings.ts';
import { listServices } from '#shared/schedule/services.ts';
import { call } from './call.ts';
import { askEarly } from './early-answers.ts';
import { toRequest } from './request.ts';
import { endSession, getSession, type Session, startSession } from './session-store.ts';

const ANA: Session = {
  token: 'ana',
  userId: 7,
  userName: 'Ana',
  userLastName: 'Paz',
  roleName: 'USER',
  email: 'ana@huellas.test',
};
const BETO: Session = { ...ANA, token: 'beto', userId: 8 };
const TIMEOUT_MS = 15_000;

let sentRequests: string[] = [];
let respond: (request: Request, options: { signal: AbortSignal }) => Promise<Response>;

beforeEach(() => {
  sentRequests = [];
  respond = async () => Response.json([sentRequests.length]);
  vi.stubGlobal('location', { origin: 'http://town.test' });
  vi.stubGlobal('fetch', async (request: Request, options: { signal: AbortSignal }) => {
    sentRequests.push(
      `${request.method} ${new URL(request.url).pathname} ${request.headers.get('authorization') ?? '-'}`,
    );
    return respond(request, options);
  });
  startSession(ANA);
});

afterEach(() => {
  endSession();
  globalThis.earlyAnswers = undefined;
  vi.unstubAllGlobals();
});

const requestEarly = (milliseconds = TIMEOUT_MS, token = ANA.token) =>
  askEarly([toRequest(listBookings, {}, { token })], milliseconds);

test('an early answer is used once', async () => {
  requestEarly();
  expect(await call(listBookings, {})).toEqual([1]);
  expect(sentRequests).toHaveLength(1);
  expect(await call(listBookings, {})).toEqual([2]);
  expect(sentRequests).toHaveLength(2);
});

test('an early answer is not used for another person', async () => {
  requestEarly();
  startSession(BETO);
  expect(await call(listBookings, {})).toEqual([2]);
  expect(sentRequests).toEqual(['GET /api/bookings Bearer ana', 'GET /api/bookings Bearer beto']);
});

test('an early answer is not used for another address', async () => {
  requestEarly();
  await call(listServices, {});
  expect(sentRequests).toEqual(['GET /api/bookings Bearer ana', 'GET /api/services Bearer ana']);
});

test('an early answer is not used after a write', async () => {
  requestEarly();
  await call(signUp, { body: {} as UserDraft as never });
  expect(await call(listBookings, {})).toEqual([3]);
});

test('a 401 as early answer ends a session that never worked', async () => {
  respond = async () => new Response('{}', { status: 401 });
  startSession({ ...ANA, token: 'old' });
  requestEarly(TIMEOUT_MS, 'old');
  await expect(call(listBookings, {})).rejects.toMatchObject({ status: 401 });
  expect(sentRequests).toHaveLength(1);
  await vi.waitFor(() => expect(getSession()).toBeNull());
});

test('an early answer that times out is a lost connection, and the next call sends a request', async () => {
  respond = (_, { signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  requestEarly(1);
  await expect(call(listBookings, {})).rejects.toMatchObject({ status: 0 });
  respond = async () => Response.json([]);
  expect(await call(listBookings, {})).toEqual([]);
});
