import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createJsonStream } from './json-stream.ts';

const PAGE = `"${'x'.repeat(100_000)}"`;

test('a streamed list reads only a page or two ahead of a slow client', async () => {
  let read = 0;
  async function* pages(): AsyncGenerator<Uint8Array> {
    for (read = 1; read <= 50; read++) yield Buffer.from(PAGE);
  }
  const stream = await createJsonStream(pages());
  const chunks = stream[Symbol.asyncIterator]();
  await chunks.next();
  for (let tick = 0; tick < 50; tick++) await setTimeout(0);
  expect(read).toBeLessThanOrEqual(3);
  let rest = '';
  for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) rest += chunk;
  expect(JSON.parse(`[${rest.replace(/^\[/, '')}`)).toHaveLength(50);
});
