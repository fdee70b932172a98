import { Readable } from 'node:stream';

/** Milliseconds after which an answer still on its way is given up: no client holds one for ever. */
const LONGEST = 600_000;

type Frame = { open: string; close: string };

/**
 * One JSON list of parts that are values with commas between, or nothing. A part is asked for when the one before has
 * left, so that no more than a few are in memory. The first is awaited: a read that fails at once is still answered as an
 * error.
 */
export async function jsonStream(
  parts: AsyncIterator<Uint8Array>,
  frame: Frame = { open: '[', close: ']' },
): Promise<Readable> {
  const first = await parts.next();
  // Counted in bytes: a stream of objects would read sixteen parts ahead of a client that dawdles.
  return Readable.from(json(frame, first, parts), {
    objectMode: false,
    signal: AbortSignal.timeout(LONGEST),
  });
}

async function* json(
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
