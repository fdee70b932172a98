import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login } from '#shared/accounts/session.ts';
import { call } from './call.ts';

const BODY = { email: 'ana@huellas.test', pwd: 'x' };

let sentProofs: (string | null)[] = [];
let responses: (() => Response)[] = [];

const PUZZLE = {
  token: '1-mabcdefg-abcdefghij-0123456789abcdefghijklmno',
  target: '411d72e96cf220a39333dc97ef09d08b31f0152c870c743d89760d5a9aab0967',
  most: 1_000,
};
const REJECTION = { code: 'effort', message: 'Hay muchos', challenge: PUZZLE };

class FakeWorker {
  onmessage?: (event: { data: number }) => void;
  onerror?: () => void;
  postMessage({ most }: { most: number }): void {
    queueMicrotask(() => this.onmessage?.({ data: most - 1 }));
  }
  terminate(): void {}
}

class BrokenWorker extends FakeWorker {
  override postMessage(): void {
    queueMicrotask(() => this.onerror?.());
  }
}

let ignoredPosts = 0;

class SilentWorker extends FakeWorker {
  override postMessage(): void {
    ignoredPosts += 1;
  }
}

beforeEach(() => {
  sentProofs = [];
  ignoredPosts = 0;
  vi.stubGlobal('location', { origin: 'http://town.test' });
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', async (request: Request) => {
    sentProofs.push(request.headers.get('effort'));
    return responses.shift()?.() ?? Response.json({ token: 'in' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const rejectionWith = (token: string) => () =>
  Response.json(
    { code: 'effort', message: 'Hay muchos', challenge: { token, target: '', most: 8 } },
    { status: 429 },
  );

test('a request that needs proof of work is sent again with it', async () => {
  responses = [rejectionWith('a')];
  expect(await call(login, { body: BODY })).toEqual({ token: 'in' });
  expect(sentProofs).toEqual([null, 'a 7']);
});

test('proof of work is repeated at most three times', async () => {
  responses = [rejectionWith('a'), rejectionWith('b')];
  await call(login, { body: BODY });
  expect(sentProofs).toEqual([null, 'a 7', 'b 7']);
  sentProofs = [];
  responses = ['c', 'd', 'e', 'f', 'g'].map(rejectionWith);
  await expect(call(login, { body: BODY })).rejects.toMatchObject({ status: 429, code: 'effort' });
  expect(sentProofs).toEqual([null, 'c 7', 'd 7', 'e 7']);
});

test('a rejection for another reason than missing proof of work reaches the caller', async () => {
  responses = [
    rejectionWith('a'),
    () => Response.json({ code: 'tooMany', message: 'Demasiados' }, { status: 429 }),
  ];
  await expect(call(login, { body: BODY })).rejects.toMatchObject({ code: 'tooMany', message: 'Demasiados' });
});

test.each([
  ['fails', () => vi.stubGlobal('Worker', BrokenWorker)],
  ['can’t be made', () => vi.stubGlobal('Worker', undefined)],
])('the page does the work itself if a worker %s', async (_, breakWorker) => {
  breakWorker();
  responses = [() => Response.json(REJECTION, { status: 429 })];
  expect(await call(login, { body: BODY })).toEqual({ token: 'in' });
  expect(sentProofs).toEqual([null, `${PUZZLE.token} 999`]);
});

test('a silent worker times out and the page does the work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('Worker', SilentWorker);
  responses = [() => Response.json(REJECTION, { status: 429 })];
  const loginCall = call(login, { body: BODY });
  await vi.waitUntil(() => ignoredPosts > 0);
  vi.advanceTimersByTime(30_000);
  await loginCall;
  vi.useRealTimers();
  expect(sentProofs).toEqual([null, `${PUZZLE.token} 999`]);
});

test('a puzzle without a solution rejects the call', async () => {
  vi.stubGlobal('Worker', BrokenWorker);
  responses = [rejectionWith('a')];
  await expect(call(login, { body: BODY })).rejects.toMatchObject({ status: 429, message: 'Hay muchos' });
  expect(sentProofs).toEqual([null]);
});
