import pg from 'pg';
import { isConnectionStale } from '../faults.ts';
import { MAX_NAMES } from './statement-names.ts';

const MAX_PLANS = 2 * MAX_NAMES;

export type Lease = {
  query: (query: pg.QueryConfig, timeout?: number) => Promise<pg.QueryResult>;
  release: (fault?: Error) => void;
};

type PoolState = {
  pool: pg.Pool;
  /** Milliseconds, longer than any statement's limit; null without limit. */
  silence: number | null;
  lastAnswerAt: WeakMap<pg.PoolClient, number>;
  lossErrors: WeakMap<pg.PoolClient, Error>;
  unreplicated: WeakSet<pg.PoolClient>;
  plannedNames: WeakMap<pg.PoolClient, Set<string>>;
  suspectUntil: number;
};

/**
 * Lends the pool's connections. Destroys one that is silent for `silence` milliseconds, and all those idle
 * since before that: after a failover, or behind a network that drops packets, each would time out in turn.
 */
export function createLeases(
  pool: pg.Pool,
  silence: number | null,
  onLost: (error: Error) => void,
): () => Promise<Lease> {
  const poolState: PoolState = {
    pool,
    silence,
    suspectUntil: -1,
    lastAnswerAt: new WeakMap(),
    lossErrors: new WeakMap(),
    unreplicated: new WeakSet(),
    plannedNames: new WeakMap(),
  };
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    poolState.lastAnswerAt.set(client, performance.now());
    poolState.plannedNames.set(client, new Set());
    // Without a listener, losing a lent connection would end the process.
    client.on('error', (error) => {
      poolState.lossErrors.set(client, error);
      onLost(error);
    });
    client.on('notice', ({ routine }) => {
      if (routine === WAIT_FOR_STANDBY) poolState.unreplicated.add(client);
    });
  });
  return async () => lendConnection(poolState, await takeTrustedClient(poolState));
}

/** Routine of PostgreSQL's warning that a commit may be on its own disk only, and so be lost in a failover. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN';

async function takeTrustedClient(poolState: PoolState): Promise<pg.PoolClient> {
  const client = await poolState.pool.connect().catch(rejectConnection);
  if ((poolState.lastAnswerAt.get(client) ?? 0) > poolState.suspectUntil) return client;
  client.release(true);
  return takeTrustedClient(poolState);
}

/** Turns the internal error with which a full server rejects connections into an unavailable one. */
function rejectConnection(error: unknown): never {
  const isInternal = error instanceof pg.DatabaseError && error.code?.startsWith('XX');
  throw isInternal ? new NoConnectionError(error) : error;
}

function lendConnection(poolState: PoolState, client: pg.PoolClient): Lease {
  const planned = poolState.plannedNames.get(client);
  let isReleased = false;
  const releaseLease = (fault?: Error) => {
    if (!isReleased) client.release(fault ?? (planned?.size ?? 0) > MAX_PLANS);
    isReleased = true;
  };
  return {
    release: releaseLease,
    query: async (query, timeout) => {
      if (query.name) planned?.add(query.name);
      try {
        const result = await finishInTime(client.query(query), timeout ?? poolState.silence);
        if (poolState.unreplicated.has(client)) throw new UnreplicatedCommitError();
        poolState.lastAnswerAt.set(client, performance.now());
        return result;
      } catch (error) {
        if (error instanceof SilenceError) poolState.suspectUntil = performance.now();
        if (
          error instanceof SilenceError ||
          error instanceof UnreplicatedCommitError ||
          isConnectionStale(error)
        )
          releaseLease(error as Error);
        throw poolState.lossErrors.get(client) ?? error;
      }
    },
  };
}

function finishInTime<T>(answer: Promise<T>, silence: number | null): Promise<T> {
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

/** The commit is neither certain nor undone, so that it must not be confirmed. */
class UnreplicatedCommitError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('PostgreSQL committed without its standby');
  }
}
