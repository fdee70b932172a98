import { createByteCache } from '../../platform/cache/cache.ts';
import { singleFlight } from '../../platform/concurrency/single-flight.ts';

const CACHE_LIMIT_BYTES = 32 * 2 ** 20;
const PART_OVERHEAD_BYTES = 1_024;

/** Caches report parts by version; concurrent callers share one read. */
export function createReportCache(limitBytes = CACHE_LIMIT_BYTES) {
  const parts = createByteCache<Uint8Array>(limitBytes, ({ length }) => length + PART_OVERHEAD_BYTES);
  const share = singleFlight<Uint8Array>();

  return async (key: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> =>
    parts.get(key) ??
    share(key, async () => {
      const part = await read();
      parts.set(key, part);
      return part;
    });
}

export type ReportCache = ReturnType<typeof createReportCache>;
