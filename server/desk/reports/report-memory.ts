import { singleFlight } from '../../platform/concurrency/single-flight.ts';

/** Bytes: limit of all cached parts, and overhead of each. */
const LIMIT = 32 * 2 ** 20;
const EACH = 1_024;

/** Caches report parts by version, least recently used first out; concurrent callers share one read. */
export function reportMemory(limit = LIMIT) {
  const known = new Map<string, Uint8Array>();
  const share = singleFlight<Uint8Array>();
  let size = 0;

  function keep(key: string, part: Uint8Array): void {
    if (part.length + EACH > limit) return;
    known.set(key, part);
    size += part.length + EACH;
    for (const [oldest, { length }] of known) {
      if (size <= limit) return;
      known.delete(oldest);
      size -= length + EACH;
    }
  }

  return async (key: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const remembered = known.get(key);
    if (!remembered)
      return share(key, async () => {
        const part = await read();
        keep(key, part);
        return part;
      });
    known.delete(key);
    known.set(key, remembered);
    return remembered;
  };
}

export type ReportMemory = ReturnType<typeof reportMemory>;
