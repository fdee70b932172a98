import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createJsonStream } from './json-stream.ts';

const PAGE = `"${'x'.repeat(100_000)}"`;

test('a streamed list reads only a page or two ahead of a slow client', async () => {
  let readCount = 0;
  async function* yieldPages(): AsyncGenerator<Uint8Array> {
    for (readCount = 1; readCount <= 50; readCount++) yield Buffer.from(PAGE);
  }
  const stream = await createJsonStream(yieldPages());
  const chunks = stream[Symbol.asyncIterator]();
  await chunks.next();
  for (let tick = 0; tick < 50; tick++) await setTimeout(0);
  expect(readCount).toBeLessThanOrEqual(3);
  let rest = '';
  for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) rest += chunk;
  expect(JSON.parse(`[${rest.replace(/^\[/, '')}`)).toHaveLength(50);
});
