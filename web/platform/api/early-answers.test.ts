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
const LONG_MS = 15_000;

let sent: string[] = [];
let answer: (request: Request, options: { signal: AbortSignal }) => Promise<Response>;

beforeEach(() => {
  sent = [];
  answer = async () => Response.json([sent.length]);
  vi.stubGlobal('location', { origin: 'http://town.test' });
  vi.stubGlobal('fetch', async (request: Request, options: { signal: AbortSignal }) => {
    sent.push(
      `${request.method} ${new URL(request.url).pathname} ${request.headers.get('authorization') ?? '-'}`,
    );
    return answer(request, options);
  });
  startSession(ANA);
});

afterEach(() => {
  endSession();
  globalThis.earlyAnswers = undefined;
  vi.unstubAllGlobals();
});

const askBookings = (milliseconds = LONG_MS, token = ANA.token) =>
  askEarly([toRequest(listBookings, {}, { token })], milliseconds);

test('an early answer is used once', async () => {
  askBookings();
  expect(await call(listBookings, {})).toEqual([1]);
  expect(sent).toHaveLength(1);
  expect(await call(listBookings, {})).toEqual([2]);
  expect(sent).toHaveLength(2);
});

test('an early answer is not used for another person', async () => {
  askBookings();
  startSession(BETO);
  expect(await call(listBookings, {})).toEqual([2]);
  expect(sent).toEqual(['GET /api/bookings Bearer ana', 'GET /api/bookings Bearer beto']);
});

test('an early answer is not used for another address', async () => {
  askBookings();
  await call(listServices, {});
  expect(sent).toEqual(['GET /api/bookings Bearer ana', 'GET /api/services Bearer ana']);
});

test('an early answer is not used after a write', async () => {
  askBookings();
  await call(signUp, { body: {} as UserDraft as never });
  expect(await call(listBookings, {})).toEqual([3]);
});

test('a 401 as early answer ends a session that never worked', async () => {
  answer = async () => new Response('{}', { status: 401 });
  startSession({ ...ANA, token: 'old' });
  askBookings(LONG_MS, 'old');
  await expect(call(listBookings, {})).rejects.toMatchObject({ status: 401 });
  expect(sent).toHaveLength(1);
  await vi.waitFor(() => expect(getSession()).toBeNull());
});

test('a late early answer counts as a lost connection and the next call asks again', async () => {
  answer = (_, { signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  askBookings(1);
  await expect(call(listBookings, {})).rejects.toMatchObject({ status: 0 });
  answer = async () => Response.json([]);
  expect(await call(listBookings, {})).toEqual([]);
});
