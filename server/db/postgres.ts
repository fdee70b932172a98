import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;

/** A pool of ten connections with the house's time-outs. */
export function postgresDialect(url: string, onLost: (error: Error) => void): Dialect {
  const limits = { max: 10, statement_timeout: 5_000, options: '-c random_page_cost=1.1' };
  return pooledDialect(url, limits, onLost);
}

/** Two connections for long reads: they can't write, and no compiler spends on them what the read would take. */
export function postgresReaderDialect(url: string, onLost: (error: Error) => void): Dialect {
  const options = '-c random_page_cost=1.1 -c jit=off -c default_transaction_read_only=on';
  return pooledDialect(url, { max: 2, statement_timeout: 12_000, options }, onLost);
}

/** One connection for what may take long, from its opening on without the limits of requests. */
export function unlimitedPostgresDialect(url: string): Dialect {
  return pooledDialect(
    url,
    { max: 1, lock_timeout: 0, idle_in_transaction_session_timeout: 0, idleTimeoutMillis: 0 },
    () => undefined,
  );
}

/** A lost connection is dropped and the next query opens another. */
function pooledDialect(url: string, limits: pg.PoolConfig, onLost: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? parseInt8 : pg.types.getTypeParser(oid, format)),
    },
    ...limits,
  });
  pool.on('error', onLost);
  // A connection lost while it is lent out says so by itself; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  return new PostgresDialect({ pool });
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the safe range: ${text}`);
  return value;
}
