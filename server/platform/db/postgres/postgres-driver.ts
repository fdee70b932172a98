import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type pg from 'pg';
import { createLeases, type Lease } from './postgres-leases.ts';
import { createStatementNames } from './statement-names.ts';

const CHANGE_COMMANDS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

export function createPostgresDriver(
  pool: pg.Pool,
  silence: number | null,
  onLost: (error: Error) => void,
): Driver {
  const lend = createLeases(pool, silence, onLost);
  const statementName = createStatementNames();
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => openConnectionOn(await lend(), statementName),
    releaseConnection: async (connection) => getLease(connection).release(),
    beginTransaction: async (connection) => void (await getLease(connection).query({ text: 'begin' })),
    commitTransaction: async (connection) => {
      const { command } = await getLease(connection).query({ text: 'commit' });
      if (command === 'ROLLBACK') throw new Error('PostgreSQL undid the transaction at its commit');
    },
    rollbackTransaction: async (connection) => {
      const lease = getLease(connection);
      await lease.query({ text: 'rollback' }).catch((error: Error) => lease.release(error));
    },
    destroy: () => pool.end(),
  };
}

type LentConnection = DatabaseConnection & { lease: Lease };

export function openConnectionOn(
  lease: Lease,
  nameStatement: (sql: string) => string | undefined,
): LentConnection {
  return {
    lease,
    executeQuery: async <R>({ sql, parameters }: CompiledQuery) =>
      toResult<R>(await lease.query({ text: sql, values: [...parameters], name: nameStatement(sql) })),
    streamQuery: () => {
      throw new Error('PostgreSQL’s driver has no streams');
    },
  };
}

function getLease(connection: DatabaseConnection): Lease {
  return (connection as LentConnection).lease;
}

function toResult<R>({ command, rowCount, rows = [] }: pg.QueryResult): QueryResult<R> {
  const affected = CHANGE_COMMANDS.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {};
  return { rows, ...affected };
}
