import { singleFlight } from '../../platform/concurrency/single-flight.ts';

/** Bytes: limit of all cached parts, and overhead of each. */
const LIMIT = 32 * 2 ** 20;
const EACH = 1_024;

/** Caches report parts by version, least recently used first out; concurrent callers share one read. */
export function reportCache(limit = LIMIT) {
  const parts = new Map<string, Uint8Array>();
  const share = singleFlight<Uint8Array>();
  let size = 0;

  function store(key: string, part: Uint8Array): void {
    if (part.length + EACH > limit) return;
    parts.set(key, part);
    size += part.length + EACH;
    for (const [oldest, { length }] of parts) {
      if (size <= limit) return;
      parts.delete(oldest);
      size -= length + EACH;
    }
  }

  return async (key: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const cached = parts.get(key);
    if (!cached)
      return share(key, async () => {
        const part = await read();
        store(key, part);
        return part;
      });
    parts.delete(key);
    parts.set(key, cached);
    return cached;
  };
}

export type ReportCache = ReturnType<typeof reportCache>;
