import { Readable } from 'node:stream';

/**
 * `{"name":[…]}` of rows that come in parts, so that no more than one is in memory. The first is awaited: a read that
 * fails at once is still answered as an error.
 */
export async function jsonStream(name: string, parts: AsyncIterator<object[]>): Promise<Readable> {
  const first = await parts.next();
  return Readable.from(json(name, first, parts));
}

async function* json(
  name: string,
  first: IteratorResult<object[]>,
  parts: AsyncIterator<object[]>,
): AsyncGenerator<string> {
  yield `{${JSON.stringify(name)}:[`;
  let separator = '';
  for (let part = first; !part.done; part = await parts.next()) {
    if (part.value.length === 0) continue;
    yield separator + JSON.stringify(part.value).slice(1, -1);
    separator = ',';
  }
  yield ']}';
}
