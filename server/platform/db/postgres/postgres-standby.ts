import { setTimeout } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type QueryResult,
  sql,
} from 'kysely';
import { isUnavailable } from '../faults.ts';
import type { Tables } from '../tables.ts';
import { openConnectionOn } from './postgres-driver.ts';
import type { Lease } from './postgres-leases.ts';
import { createStatementNames } from './statement-names.ts';

const CATCH_UP_MS = 1_000;
const CHECK_INTERVAL_MS = 20;
const PAUSE_AFTER_FAILURE_MS = 10_000;
const CANCELLED_CODE = '57014';
const BECAME_STANDBY_CODE = '25006';

type ReadSource = 'standby' | 'behind' | 'away';

type StandbyFacts = {
  isStandby: boolean;
  system: string;
  behind: number;
  isEncrypted: boolean;
  isLocal: boolean;
};

export type Standby = {
  answerCounts: ReadonlyMap<ReadSource, number>;
  facts: () => Promise<StandbyFacts>;
  wrapDriver: (primary: Driver) => Driver;
};

export async function findPosition(db: Kysely<Tables>): Promise<string> {
  const flushedPosition = sql<
    string | null
  >`case when not pg_is_in_recovery() then pg_current_wal_flush_lsn() end::text`;
  const flushed = await db.selectNoFrom(flushedPosition.as('position')).executeTakeFirst();
  if (!flushed?.position)
    throw Object.assign(new Error('PostgreSQL became a standby'), { code: BECAME_STANDBY_CODE });
  return flushed.position;
}

const APPLIED_POSITION_SQL =
  'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end';
const HAS_REACHED_SQL = `select ${APPLIED_POSITION_SQL} >= $1::pg_lsn as reached`;
const FACTS_SQL = `select pg_is_in_recovery() as "isStandby",
  (select system_identifier::text from pg_control_system()) as system,
  greatest(0, pg_wal_lsn_diff($1::pg_lsn, ${APPLIED_POSITION_SQL}))::bigint as behind,
  coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
  coalesce(host(inet_server_addr()) in ('127.0.0.1', '::1'), true) as "isLocal"`;

/**
 * Reads from the standby once it has replayed what the primary had when the query came, so that no answer is
 * older than one seen before (docs/decisions/130-high-availability-with-patroni.md).
 */
export function openStandby(lend: () => Promise<Lease>, readPosition: () => Promise<string>): Standby {
  const countBySource = new Map<ReadSource, number>([
    ['standby', 0],
    ['behind', 0],
    ['away', 0],
  ]);
  const statementName = createStatementNames();
  let pause: { reason: ReadSource; until: number } = { reason: 'away', until: 0 };
  const countRead = (source: ReadSource) =>
    void countBySource.set(source, (countBySource.get(source) ?? 0) + 1);
  const pauseReads = (reason: ReadSource) => {
    pause = { reason, until: performance.now() + PAUSE_AFTER_FAILURE_MS };
  };

  async function withLease<T>(work: (lease: Lease) => Promise<T>): Promise<T> {
    const lease = await lend();
    return work(lease).finally(() => lease.release());
  }

  async function readFromStandby<R>(query: CompiledQuery): Promise<QueryResult<R> | null> {
    if (performance.now() < pause.until) return null;
    const target = await readPosition();
    try {
      return await withLease(async (lease) => {
        if (await hasCaughtUp(lease, target))
          return openConnectionOn(lease, statementName).executeQuery<R>(query);
        pauseReads('behind');
        return null;
      });
    } catch (error) {
      if (!isAway(error)) throw error;
      pauseReads('away');
      return null;
    }
  }

  return {
    answerCounts: countBySource,
    facts: async () => {
      const target = await readPosition();
      const { rows } = await withLease((lease) =>
        lease.query({ text: FACTS_SQL, values: [target] }, CATCH_UP_MS),
      );
      return rows[0] as StandbyFacts;
    },
    wrapDriver: (primary) =>
      toStandbyDriver(primary, async <R>(query: CompiledQuery) => {
        const answer = await readFromStandby<R>(query);
        countRead(answer ? 'standby' : pause.reason);
        return answer ?? readFromPrimary<R>(primary, query);
      }),
  };
}

async function hasCaughtUp(lease: Lease, position: string): Promise<boolean> {
  const end = performance.now() + CATCH_UP_MS;
  for (;;) {
    const { rows } = await lease.query({ text: HAS_REACHED_SQL, values: [position] }, CATCH_UP_MS);
    if (rows[0]?.reached) return true;
    if (performance.now() > end) return false;
    await setTimeout(CHECK_INTERVAL_MS);
  }
}

/** Includes a read cancelled by replication, but not one that timed out. */
function isAway(error: unknown): boolean {
  return isUnavailable(error) && (error as { code?: unknown }).code !== CANCELLED_CODE;
}

async function readFromPrimary<R>(primary: Driver, query: CompiledQuery): Promise<QueryResult<R>> {
  const connection = await primary.acquireConnection();
  return connection.executeQuery<R>(query).finally(() => primary.releaseConnection(connection));
}

type ExecuteQuery = <R>(query: CompiledQuery) => Promise<QueryResult<R>>;

function toStandbyDriver(primary: Driver, executeQuery: ExecuteQuery): Driver {
  const connection: DatabaseConnection = { executeQuery, streamQuery: () => rejectUnsupported('streams') };
  return {
    init: () => primary.init(),
    acquireConnection: async () => connection,
    releaseConnection: () => Promise.resolve(),
    beginTransaction: () => rejectUnsupported('transactions'),
    commitTransaction: () => rejectUnsupported('transactions'),
    rollbackTransaction: () => rejectUnsupported('transactions'),
    destroy: () => primary.destroy(),
  };
}

function rejectUnsupported(feature: string): never {
  throw new Error(`Reads of a standby have no ${feature}`);
}
