/** Bytes of the answers remembered together, and what each and each of its parts takes besides the text. */
const LIMIT = 32 * 2 ** 20;
const EACH = 1_024;

type Parts = readonly Uint8Array[];

/** Remembers the reports asked for last, each by its version: who asks again before a change waits for no read. */
export function reportMemory(limit = LIMIT) {
  const known = new Map<string, Parts>();
  return async function* remember(
    key: string,
    read: () => AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    const remembered = known.get(key);
    if (remembered) {
      known.delete(key);
      known.set(key, remembered);
      return yield* remembered;
    }
    const parts: Uint8Array[] = [];
    let size = EACH;
    for await (const part of read()) {
      if (part.length === 0) continue;
      size += part.length + EACH;
      if (size <= limit) parts.push(part);
      else parts.length = 0;
      yield part;
    }
    if (size > limit) return;
    known.set(key, parts);
    forgetOldest(known, limit);
  };
}

function forgetOldest(known: Map<string, Parts>, limit: number): void {
  let size = known.values().reduce((sum, parts) => sum + sizeOf(parts), 0);
  for (const [oldest, parts] of known) {
    if (size <= limit) return;
    known.delete(oldest);
    size -= sizeOf(parts);
  }
}

function sizeOf(parts: Parts): number {
  return parts.reduce((sum, part) => sum + part.length + EACH, EACH);
}
