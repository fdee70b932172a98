import { createByteCache } from '../../platform/cache/cache.ts';
import { singleFlight } from '../../platform/concurrency/single-flight.ts';

/** Bytes: limit of all cached parts, and overhead of each. */
const LIMIT = 32 * 2 ** 20;
const EACH = 1_024;

/** Caches report parts by version; concurrent callers share one read. */
export function reportCache(limit = LIMIT) {
  const parts = createByteCache<Uint8Array>(limit, ({ length }) => length + EACH);
  const share = singleFlight<Uint8Array>();

  return async (key: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> =>
    parts.get(key) ??
    share(key, async () => {
      const part = await read();
      parts.set(key, part);
      return part;
    });
}

export type ReportCache = ReturnType<typeof reportCache>;
