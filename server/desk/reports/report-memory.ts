import { createByteCache } from '../../platform/cache/cache.ts';
import { singleFlight } from '../../platform/concurrency/single-flight.ts';

/** Bytes of what is remembered together, and what each part takes besides its text. */
const LIMIT = 32 * 2 ** 20;
const EACH = 1_024;

/** Remembers the parts of reports asked for last, each by its version; who asks for one that is being read waits for it. */
export function reportMemory(limit = LIMIT) {
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

export type ReportMemory = ReturnType<typeof reportMemory>;
