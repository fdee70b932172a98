import { AppError } from '../errors.ts';

type Limits = {
  /** How many go at once. */
  atOnce: number;
  /** How many may wait, and for how many milliseconds; everybody else is told to come back later. */
  waiting?: number;
  patience?: number;
  /** Milliseconds after which whoever goes no longer counts: one that dawdles keeps nobody waiting. */
  lease?: number;
};

/** Ends a turn, at its first call. */
export type Leave = () => void;

/** Seconds until somebody refused may well find a place. */
const RETRY_AFTER = 10;

/** Turns in the order in which they are asked for; 'tooMany' where too many wait, or one would wait too long. */
export function semaphore({ atOnce, waiting, patience, lease }: Limits): () => Promise<Leave> {
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

/** Turns of each key by itself. */
export function semaphorePerKey<K>(limits: Limits): (key: K) => Promise<Leave> {
  const deskOf = counted<K, () => Promise<Leave>>(() => semaphore(limits));
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

/** Whoever asks for the same goes in one turn, which ends with the last of them. */
export function sharedSemaphore(limits: Limits): (key: string) => Promise<Leave> {
  const take = semaphore(limits);
  const turnOf = counted<string, Promise<Leave>>(take, (turn) => {
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

/** What several use under one key: made by the first, let go by the last. */
function counted<K, V>(make: () => V, letGo: (value: V) => void = () => undefined) {
  const known = new Map<K, { value: V; users: number }>();
  return (key: K): [V, Leave] => {
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

function once(end: () => void, within?: number): Leave {
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
