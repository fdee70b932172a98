import pg from 'pg';
import { isConnectionStale } from '../faults.ts';
import { MOST_NAMES } from './statement-names.ts';

/** Plans of a connection, those included whose name is out of use: beyond these, another connection takes its place. */
const MOST_PLANS = 2 * MOST_NAMES;

/** A connection lent by the pool. */
export type Lease = {
  /** Within so many milliseconds, or those of its pool. */
  ask: (query: pg.QueryConfig, within?: number) => Promise<pg.QueryResult>;
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
  /** Those on which somebody ended a commit's wait for its standby. */
  alone: WeakSet<pg.PoolClient>;
  /** Names of the statements that each has planned. */
  planned: WeakMap<pg.PoolClient, Set<string>>;
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
  const all: Connections = {
    pool,
    silence,
    suspectUntil: -1,
    heard: new WeakMap(),
    lost: new WeakMap(),
    alone: new WeakSet(),
    planned: new WeakMap(),
  };
  // Its connection tells it too.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    all.heard.set(client, performance.now());
    all.planned.set(client, new Set());
    // A connection lost while it is lent out says so by itself; unheard, that would end the process.
    client.on('error', (error) => {
      all.lost.set(client, error);
      onLost(error);
    });
    client.on('notice', ({ routine }) => {
      if (routine === WAIT_FOR_STANDBY) all.alone.add(client);
    });
  });
  return async () => lend(all, await trusted(all));
}

/** Where PostgreSQL warns that a commit is on its own disk and perhaps on no other: whoever takes its place may not have it. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN';

async function trusted(all: Connections): Promise<pg.PoolClient> {
  const client = await all.pool.connect().catch(refuse);
  if ((all.heard.get(client) ?? 0) > all.suspectUntil) return client;
  client.release(true);
  return trusted(all);
}

/** A server that has no room left lets nobody in, and calls that a fault of its own. */
function refuse(error: unknown): never {
  const isInternal = error instanceof pg.DatabaseError && error.code?.startsWith('XX');
  throw isInternal ? new NoConnectionError(error) : error;
}

function lend(all: Connections, client: pg.PoolClient): Lease {
  const planned = all.planned.get(client);
  let isReleased = false;
  const release = (fault?: Error) => {
    if (!isReleased) client.release(fault ?? (planned?.size ?? 0) > MOST_PLANS);
    isReleased = true;
  };
  return {
    release,
    ask: async (query, within) => {
      if (query.name) planned?.add(query.name);
      try {
        const result = await inTime(client.query(query), within ?? all.silence);
        if (all.alone.has(client)) throw new AloneError();
        all.heard.set(client, performance.now());
        return result;
      } catch (error) {
        if (error instanceof SilenceError) all.suspectUntil = performance.now();
        if (error instanceof SilenceError || error instanceof AloneError || isConnectionStale(error))
          release(error as Error);
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

class NoConnectionError extends Error {
  readonly code = 'ECONNREFUSED';

  constructor(cause: Error) {
    super(`PostgreSQL let nobody in: ${cause.message}`, { cause });
  }
}

/** What was written is neither certain nor undone: nobody may be told that it holds. */
class AloneError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('PostgreSQL committed without its standby');
  }
}
