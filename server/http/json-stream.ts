import { Readable } from 'node:stream';

/**
 * `{"name":[…]}` of parts that are JSON values with commas between, or nothing, so that no more than a few are in
 * memory. The first is awaited: a read that fails at once is still answered as an error.
 */
export async function jsonStream(name: string, parts: AsyncIterator<Uint8Array>): Promise<Readable> {
  const first = await parts.next();
  return Readable.from(json(name, first, parts));
}

async function* json(
  name: string,
  first: IteratorResult<Uint8Array>,
  parts: AsyncIterator<Uint8Array>,
): AsyncGenerator<string | Uint8Array> {
  yield `{${JSON.stringify(name)}:[`;
  let separator = '';
  for (let part = first; !part.done; part = await parts.next()) {
    if (part.value.length === 0) continue;
    if (separator !== '') yield separator;
    yield part.value;
    separator = ',';
  }
  yield ']}';
}
