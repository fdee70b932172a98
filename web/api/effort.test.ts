import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login } from '#shared/session.ts';
import { call } from './call.ts';

const BODY = { email: 'ana@huellas.test', pwd: 'x' };

/** What each request brought; what it is answered. */
let brought: (string | null)[] = [];
let answers: (() => Response)[] = [];
let isBroken = false;

class Thread {
  onmessage?: (event: { data: number }) => void;
  onerror?: () => void;
  postMessage({ most }: { most: number }): void {
    queueMicrotask(() => (isBroken ? this.onerror?.() : this.onmessage?.({ data: most - 1 })));
  }
  terminate(): void {}
}

beforeEach(() => {
  brought = [];
  isBroken = false;
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

test('where no work can be done, the refusal is told', async () => {
  answers = [asked('a')];
  isBroken = true;
  await expect(call(login, { body: BODY })).rejects.toMatchObject({ status: 429, message: 'Hay muchos' });
});
