import type pg from 'pg';
import { isConnectionStale } from './faults.ts';

/** A connection lent by the pool. */
export type Lease = {
  ask: (query: pg.QueryConfig) => Promise<pg.QueryResult>;
  /** Gives it back; with what is wrong with it, it is destroyed. */
  release: (fault?: Error) => void;
};

type Connections = {
  pool: pg.Pool;
  /** Longer than any statement may take, in milliseconds; null where there is no limit. */
  silence: number | null;
  /** When each last answered. */
  heard: WeakMap<pg.PoolClient, number>;
  /** Why each that is no longer any good broke. */
  lost: WeakMap<pg.PoolClient, Error>;
  /** Whoever answered last before this instant may have lost its other end, unheard. */
  suspectUntil: number;
};

/**
 * Lends the pool's connections. One that says nothing for `silence` milliseconds is destroyed, and so are those idle
 * since before: after a failover, or behind a network that swallows packets, they would wait in vain one by one.
 */
export function leases(
  pool: pg.Pool,
  silence: number | null,
  onLost: (error: Error) => void,
): () => Promise<Lease> {
  const all: Connections = { pool, silence, heard: new WeakMap(), lost: new WeakMap(), suspectUntil: -1 };
  // Its connection tells it too.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    all.heard.set(client, performance.now());
    // A connection lost while it is lent out says so by itself; unheard, that would end the process.
    client.on('error', (error) => {
      all.lost.set(client, error);
      onLost(error);
    });
  });
  return async () => lend(all, await trusted(all));
}

async function trusted(all: Connections): Promise<pg.PoolClient> {
  const client = await all.pool.connect();
  if ((all.heard.get(client) ?? 0) > all.suspectUntil) return client;
  client.release(true);
  return trusted(all);
}

function lend(all: Connections, client: pg.PoolClient): Lease {
  let isReleased = false;
  const release = (fault?: Error) => {
    if (!isReleased) client.release(fault);
    isReleased = true;
  };
  return {
    release,
    ask: async (query) => {
      try {
        const result = await inTime(client.query(query), all.silence);
        all.heard.set(client, performance.now());
        return result;
      } catch (error) {
        if (error instanceof SilenceError) all.suspectUntil = performance.now();
        if (error instanceof SilenceError || isConnectionStale(error)) release(error as Error);
        // The first cause, not what a dead connection says of each further statement.
        throw all.lost.get(client) ?? error;
      }
    },
  };
}

function inTime<T>(answer: Promise<T>, silence: number | null): Promise<T> {
  if (silence === null) return answer;
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new SilenceError()), silence);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

class SilenceError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('PostgreSQL said nothing for longer than a statement may take');
  }
}
