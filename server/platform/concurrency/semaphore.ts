import { AppError } from '../errors.ts';

type Limits = {
  permits: number;
  /** Callers in the queue, and milliseconds each may wait; others are rejected with 'tooMany'. */
  queueLimit?: number;
  maxWait?: number;
  /** Milliseconds after which a permit frees itself, so that a slow client blocks nobody. */
  lease?: number;
};

export type Release = () => void;

const RETRY_AFTER = 10;

/** Hands out permits in the order of the calls; rejects with 'tooMany' when the queue is full or the wait too long. */
export function semaphore({ permits: atOnce, queueLimit: waiting, maxWait: patience, lease }: Limits): () => Promise<Release> {
  let going = 0;
  const queue = new Set<() => void>();

  async function wait(): Promise<void> {
    if (waiting !== undefined && queue.size >= waiting) throw refusal();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queue.add(resolve);
    const giveUp = () => queue.delete(resolve) && reject(refusal());
    const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
    await promise.finally(() => clearTimeout(timer));
  }

  function end(): void {
    const [next] = queue;
    if (!next) going -= 1;
    else if (queue.delete(next)) next();
  }

  return async () => {
    if (going >= atOnce) await wait();
    else going += 1;
    return once(end, lease);
  };
}

export function semaphorePerKey<K>(limits: Limits): (key: K) => Promise<Release> {
  const deskOf = counted<K, () => Promise<Release>>(() => semaphore(limits));
  return async (key) => {
    const [take, forget] = deskOf(key);
    try {
      const leave = await take();
      return () => {
        leave();
        forget();
      };
    } catch (error) {
      forget();
      throw error;
    }
  };
}

/** Shares one permit among all calls with the same key, until the last of them releases it. */
export function sharedSemaphore(limits: Limits): (key: string) => Promise<Release> {
  const take = semaphore(limits);
  const turnOf = counted<string, Promise<Release>>(take, (turn) => {
    turn.then(
      (leave) => leave(),
      () => undefined,
    );
  });
  return async (key) => {
    const [turn, leave] = turnOf(key);
    await turn.catch((error: unknown) => {
      leave();
      throw error;
    });
    return leave;
  };
}

function counted<K, V>(make: () => V, letGo: (value: V) => void = () => undefined) {
  const known = new Map<K, { value: V; users: number }>();
  return (key: K): [V, Release] => {
    const entry = known.get(key) ?? { value: make(), users: 0 };
    known.set(key, entry);
    entry.users += 1;
    const leave = once(() => {
      entry.users -= 1;
      if (entry.users > 0) return;
      known.delete(key);
      letGo(entry.value);
    });
    return [entry.value, leave];
  };
}

function refusal(): AppError {
  return new AppError('tooMany', undefined, RETRY_AFTER);
}

function once(end: () => void, within?: number): Release {
  let isOver = false;
  const leave = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    end();
  };
  const timer = within === undefined ? undefined : setTimeout(leave, within).unref();
  return leave;
}
