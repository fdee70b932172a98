import { AppError } from '../errors.ts';

export type SemaphoreLimits = {
  permits: number;
  /** Callers in the queue, and milliseconds each may wait; others are rejected with 'tooMany'. */
  queueLimit?: number;
  maxWaitMs?: number;
  /** Milliseconds after which a permit frees itself, so that a slow client blocks nobody. */
  leaseMs?: number;
};

export type Release = () => void;

const RETRY_AFTER_SECONDS = 10;

/** Hands out permits in the order of the calls; rejects with 'tooMany' when the queue is full or the wait too long. */
export function createSemaphore({
  permits,
  queueLimit,
  maxWaitMs,
  leaseMs,
}: SemaphoreLimits): () => Promise<Release> {
  let takenCount = 0;
  const queue = new Set<() => void>();

  async function waitForPermit(): Promise<void> {
    if (queueLimit !== undefined && queue.size >= queueLimit) throw createRejection();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queue.add(resolve);
    const rejectWaiting = () => queue.delete(resolve) && reject(createRejection());
    const timer = maxWaitMs === undefined ? undefined : setTimeout(rejectWaiting, maxWaitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  function freePermit(): void {
    const [next] = queue;
    if (!next) takenCount -= 1;
    else if (queue.delete(next)) next();
  }

  return async () => {
    if (takenCount >= permits) await waitForPermit();
    else takenCount += 1;
    return releaseOnce(freePermit, leaseMs);
  };
}

export function createSemaphorePerKey<K>(limits: SemaphoreLimits): (key: K) => Promise<Release> {
  const getSemaphore = createRefCounted<K, () => Promise<Release>>(() => createSemaphore(limits));
  return async (key) => {
    const [take, dispose] = getSemaphore(key);
    try {
      const release = await take();
      return () => {
        release();
        dispose();
      };
    } catch (error) {
      dispose();
      throw error;
    }
  };
}

/** Shares one permit among all calls with the same key, until the last of them releases it. */
export function createSharedSemaphore(limits: SemaphoreLimits): (key: string) => Promise<Release> {
  const take = createSemaphore(limits);
  const getPermit = createRefCounted<string, Promise<Release>>(take, (permit) => {
    permit.then(
      (free) => free(),
      () => undefined,
    );
  });
  return async (key) => {
    const [permit, release] = getPermit(key);
    await permit.catch((error: unknown) => {
      release();
      throw error;
    });
    return release;
  };
}

function createRefCounted<K, V>(make: () => V, dispose: (value: V) => void = () => undefined) {
  const entries = new Map<K, { value: V; users: number }>();
  return (key: K): [V, Release] => {
    const entry = entries.get(key) ?? { value: make(), users: 0 };
    entries.set(key, entry);
    entry.users += 1;
    const release = releaseOnce(() => {
      entry.users -= 1;
      if (entry.users > 0) return;
      entries.delete(key);
      dispose(entry.value);
    });
    return [entry.value, release];
  };
}

function createRejection(): AppError {
  return new AppError('tooMany', undefined, RETRY_AFTER_SECONDS);
}

function releaseOnce(end: () => void, leaseMs?: number): Release {
  let isOver = false;
  const releasePermit = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    end();
  };
  const timer = leaseMs === undefined ? undefined : setTimeout(releasePermit, leaseMs).unref();
  return releasePermit;
}
