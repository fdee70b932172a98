import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login } from '#shared/accounts/session.ts';
import { call } from './call.ts';

const BODY = { email: 'ana@huellas.test', pwd: 'x' };

/** What each request brought; what it is answered. */
let brought: (string | null)[] = [];
let answers: (() => Response)[] = [];

/** Its number is 999. */
const PUZZLE = {
  token: '1-mabcdefg-abcdefghij-0123456789abcdefghijklmno',
  target: '411d72e96cf220a39333dc97ef09d08b31f0152c870c743d89760d5a9aab0967',
  most: 1_000,
};
const REFUSAL = { code: 'effort', message: 'Hay muchos', challenge: PUZZLE };

class Thread {
  onmessage?: (event: { data: number }) => void;
  onerror?: () => void;
  postMessage({ most }: { most: number }): void {
    queueMicrotask(() => this.onmessage?.({ data: most - 1 }));
  }
  terminate(): void {}
}

class Broken extends Thread {
  override postMessage(): void {
    queueMicrotask(() => this.onerror?.());
  }
}

let silent = 0;

class Silent extends Thread {
  override postMessage(): void {
    silent += 1;
  }
}

beforeEach(() => {
  brought = [];
  silent = 0;
  vi.stubGlobal('location', { origin: 'http://town.test' });
  vi.stubGlobal('Worker', Thread);
  vi.stubGlobal('fetch', async (request: Request) => {
    brought.push(request.headers.get('effort'));
    return answers.shift()?.() ?? Response.json({ token: 'in' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const asked = (token: string) => () =>
  Response.json(
    { code: 'effort', message: 'Hay muchos', challenge: { token, target: '', most: 8 } },
    { status: 429 },
  );

test('what is asked for some work first is sent again with it, and nobody hears of it', async () => {
  answers = [asked('a')];
  expect(await call(login, { body: BODY })).toEqual({ token: 'in' });
  expect(brought).toEqual([null, 'a 7']);
});

test('asked anew it works anew, three times at the most', async () => {
  answers = [asked('a'), asked('b')];
  await call(login, { body: BODY });
  expect(brought).toEqual([null, 'a 7', 'b 7']);
  brought = [];
  answers = ['c', 'd', 'e', 'f', 'g'].map(asked);
  await expect(call(login, { body: BODY })).rejects.toMatchObject({ status: 429, code: 'effort' });
  expect(brought).toEqual([null, 'c 7', 'd 7', 'e 7']);
});

test('another refusal after the work is that refusal', async () => {
  answers = [asked('a'), () => Response.json({ code: 'tooMany', message: 'Demasiados' }, { status: 429 })];
  await expect(call(login, { body: BODY })).rejects.toMatchObject({ code: 'tooMany', message: 'Demasiados' });
});

test.each([
  ['fails', () => vi.stubGlobal('Worker', Broken)],
  ['can’t be made', () => vi.stubGlobal('Worker', undefined)],
])('where a thread %s, the page does the work itself', async (_, breakIt) => {
  breakIt();
  answers = [() => Response.json(REFUSAL, { status: 429 })];
  expect(await call(login, { body: BODY })).toEqual({ token: 'in' });
  expect(brought).toEqual([null, `${PUZZLE.token} 999`]);
});

test('a thread that says nothing is waited for so long and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('Worker', Silent);
  answers = [() => Response.json(REFUSAL, { status: 429 })];
  const calling = call(login, { body: BODY });
  await vi.waitUntil(() => silent > 0);
  vi.advanceTimersByTime(30_000);
  await calling;
  vi.useRealTimers();
  expect(brought).toEqual([null, `${PUZZLE.token} 999`]);
});

test('where no number is found, the refusal is told', async () => {
  vi.stubGlobal('Worker', Broken);
  answers = [asked('a')];
  await expect(call(login, { body: BODY })).rejects.toMatchObject({ status: 429, message: 'Hay muchos' });
  expect(brought).toEqual([null]);
});
