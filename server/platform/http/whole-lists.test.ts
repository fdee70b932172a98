import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { createWholeLists } from './whole-lists.ts';

const reply = { type: () => reply } as unknown as FastifyReply;
const toCaller = (userId: number) => ({ userId }) as Caller;

function streamEndlessly() {
  const read = { pages: 0 };
  async function* pages() {
    for (;;) {
      read.pages += 1;
      yield new TextEncoder().encode(String(read.pages));
    }
  }
  return { read, pages };
}

async function waitForTicks(): Promise<void> {
  for (let tick = 0; tick < 50; tick++) await setImmediate();
}

test('a slow client stops the reading of its whole list and no other', async () => {
  const send = createWholeLists();
  const slowList = streamEndlessly();
  const stream = await send(reply, { caller: toCaller(1), read: async () => slowList.pages() });
  await waitForTicks();
  const pagesRead = slowList.read.pages;
  expect(pagesRead).toBeLessThan(20);
  const otherStream = await send(reply, { caller: toCaller(2), read: async () => streamEndlessly().pages() });
  let chunkCount = 0;
  for await (const _ of otherStream) if (++chunkCount === 100) break;
  await waitForTicks();
  expect(slowList.read.pages).toBe(pagesRead);
  stream.destroy();
});

test('a client that disconnects half-way makes room for its next whole list', async () => {
  const send = createWholeLists();
  const requestList = () => send(reply, { caller: toCaller(1), read: async () => streamEndlessly().pages() });
  const first = await requestList();
  let hasBegun = false;
  const second = requestList().finally(() => {
    hasBegun = true;
  });
  await waitForTicks();
  expect(hasBegun).toBe(false);
  first.destroy();
  (await second).destroy();
});

test('a failing whole list frees its permit', async () => {
  const send = createWholeLists();
  const sendBroken = () =>
    send(reply, { caller: toCaller(1), read: () => Promise.reject(new Error('gone')) });
  await expect(sendBroken()).rejects.toThrow('gone');
  await expect(sendBroken()).rejects.toThrow('gone');
});
