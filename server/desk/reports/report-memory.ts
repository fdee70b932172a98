import { singleFlight } from '../../platform/concurrency/single-flight.ts';

/** Bytes of what is remembered together, and what each part takes besides its text. */
const LIMIT = 32 * 2 ** 20;
const EACH = 1_024;

/** Remembers the parts of reports asked for last, each by its version; who asks for one that is being read waits for it. */
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
