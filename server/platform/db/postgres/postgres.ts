import {
  type BinaryOperationNode,
  type Dialect,
  type LimitNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { DATABASE_TIMEOUT_MS } from '../engine.ts';
import { inlineLimit, inlineStatuses } from '../literals.ts';
import { createPostgresDriver } from './postgres-driver.ts';
import { createLeases } from './postgres-leases.ts';
import { openStandby, type Standby } from './postgres-standby.ts';

const INT8_OID = 20;

/** Milliseconds to connect, and of silence after which a connection is dropped, above the statement limit. */
type Timeouts = {
  connect: number;
  silence: number | null;
};

const TIMEOUT_MARGIN_MS = 500;
const READER_FACTOR = 2.4;
const LOCK_FACTOR = 0.4;
const IDLE_FACTOR = 2;

/**
 * Opens a pool of ten connections with time limits. Plans are generic: left to itself, PostgreSQL plans wide
 * joins anew at each call.
 */
export function createPostgresDialect(
  url: string,
  onLost: (error: Error) => void,
  timeout = DATABASE_TIMEOUT_MS,
): PooledDialect {
  const options = '-c random_page_cost=1.1 -c plan_cache_mode=force_generic_plan';
  const limits = { max: 10, statement_timeout: timeout - TIMEOUT_MARGIN_MS, options, ...toLimits(timeout) };
  return createPooledDialect(url, limits, { connect: timeout, silence: timeout }, onLost);
}

function toLimits(timeout: number): pg.PoolConfig {
  return { lock_timeout: timeout * LOCK_FACTOR, idle_in_transaction_session_timeout: timeout * IDLE_FACTOR };
}

/** Returns limits for reads without JIT, which would cost as much as the read itself. */
function toReaderLimits(timeout: number): { limits: pg.PoolConfig; silence: number } {
  const statement_timeout = timeout * READER_FACTOR;
  const options = '-c random_page_cost=1.1 -c jit=off -c default_transaction_read_only=on';
  const limits = { max: 2, statement_timeout, options, ...toLimits(timeout) };
  return { limits, silence: statement_timeout + TIMEOUT_MARGIN_MS };
}

export function createPostgresReaderDialect(
  url: string,
  onLost: (error: Error) => void,
  timeout = DATABASE_TIMEOUT_MS,
): Dialect {
  const { limits, silence } = toReaderLimits(timeout);
  return createPooledDialect(url, limits, { connect: timeout, silence }, onLost);
}

export function createStandbyReader(
  {
    url,
    readUrl,
    timeout = DATABASE_TIMEOUT_MS,
  }: { url: string; readUrl: string; timeout?: number | undefined },
  readPosition: () => Promise<string>,
  onLost: (error: Error) => void,
): { dialect: Dialect; standby: Standby } {
  const primary = createPostgresReaderDialect(url, onLost, timeout);
  const { limits, silence } = toReaderLimits(timeout);
  const pool = openPool(readUrl, limits, timeout);
  const standby = openStandby(createLeases(pool, silence, onLost), readPosition);
  const createDriver = () => {
    const driver = primary.createDriver();
    const destroy = async () => void (await Promise.all([driver.destroy(), pool.end()]));
    return { ...standby.wrapDriver(driver), destroy };
  };
  return { standby, dialect: { ...primary, createDriver } };
}

export function createUnlimitedPostgresDialect(url: string): Dialect {
  const limits = { max: 1, lock_timeout: 0, idle_in_transaction_session_timeout: 0, idleTimeoutMillis: 0 };
  return createPooledDialect(url, limits, { connect: DATABASE_TIMEOUT_MS, silence: null }, () => undefined);
}

export type PoolLoad = { open: number; idle: number; waiting: number };

type PooledDialect = Dialect & { load: () => PoolLoad };

function openPool(url: string, limits: pg.PoolConfig, connect: number): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    types: {
      getTypeParser: (oid, format) => (oid === INT8_OID ? parseInt8 : pg.types.getTypeParser(oid, format)),
    },
    ...limits,
  });
}

function createPooledDialect(
  url: string,
  limits: pg.PoolConfig,
  { connect, silence }: Timeouts,
  onLost: (error: Error) => void,
): PooledDialect {
  const pool = openPool(url, limits, connect);
  return {
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createPostgresDriver(pool, silence, onLost),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new LiteralCompiler(),
  };
}

class LiteralCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(inlineStatuses(node));
  }

  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(inlineLimit(node));
  }
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the safe range: ${text}`);
  return value;
}
