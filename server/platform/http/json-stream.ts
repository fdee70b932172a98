import { Readable } from 'node:stream';

const STREAM_TIMEOUT_MS = 600_000;

type Frame = { open: string; close: string };

/**
 * Streams one JSON list of parts, each of them values with commas between, or empty. Requests a part once the
 * previous one has left, so that memory holds few. Awaits the first, so that a read that fails at once is
 * answered as an error.
 */
export async function createJsonStream(
  parts: AsyncIterator<Uint8Array>,
  frame: Frame = { open: '[', close: ']' },
): Promise<Readable> {
  const first = await parts.next();
  // An object stream would read sixteen parts ahead of a slow client.
  return Readable.from(sendJson(frame, first, parts), {
    objectMode: false,
    signal: AbortSignal.timeout(STREAM_TIMEOUT_MS),
  });
}

async function* sendJson(
  { open, close }: Frame,
  first: IteratorResult<Uint8Array>,
  parts: AsyncIterator<Uint8Array>,
): AsyncGenerator<string | Uint8Array> {
  yield open;
  let separator = '';
  for (let part = first; !part.done; part = await parts.next()) {
    if (part.value.length === 0) continue;
    if (separator !== '') yield separator;
    yield part.value;
    separator = ',';
  }
  yield close;
}
