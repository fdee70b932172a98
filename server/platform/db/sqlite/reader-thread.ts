import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { createCache } from '../../cache/cache.ts';
import { lowerThreadPriority } from '../../concurrency/thread-priority.ts';
import { createRowNamer } from '../named-rows.ts';
import type { Query, Reply, ThreadData } from './reader.ts';

const CACHED_STATEMENTS = 50;
const CACHED_KIBIBYTES = 32_768;
const CHUNK_ROWS = 500;

const { file, isLowPriority } = workerData as ThreadData;
if (isLowPriority) lowerThreadPriority();
// A connection opened read-only could not copy the log (checkpoint.ts); this one doesn't create a missing file.
const address = pathToFileURL(file);
address.searchParams.set('mode', 'rw');
const database = new DatabaseSync(address, { timeout: 5_000 });
database.exec(`pragma query_only = 1; pragma temp_store = file; pragma cache_size = -${CACHED_KIBIBYTES}`);

type PreparedStatement = { statement: StatementSync; toRow: ReturnType<typeof createRowNamer> };
const statements = createCache<string, PreparedStatement>(CACHED_STATEMENTS);

function findStatement(sql: string): PreparedStatement {
  const cachedStatement = statements.get(sql);
  if (cachedStatement) return cachedStatement;
  const statement = database.prepare(sql);
  const prepared = { statement, toRow: createRowNamer(statement) };
  statements.set(sql, prepared);
  return prepared;
}

function answerQuery({ id, sql, parameters }: Query): void {
  let rows: unknown[] = [];
  const { statement, toRow } = findStatement(sql);
  for (const row of statement.iterate(...(parameters as SQLInputValue[]))) {
    rows.push(toRow(row));
    if (rows.length < CHUNK_ROWS) continue;
    sendReply({ id, rows });
    rows = [];
  }
  sendReply({ id, rows, isLast: true });
}

function sendReply(reply: Reply): void {
  const rows = 'rows' in reply ? (reply.rows as Record<string, unknown>[]) : [];
  const bytes = rows.flatMap((row) => Object.values(row).filter((value) => value instanceof Uint8Array));
  const transfer = bytes.map(({ buffer }) => buffer as ArrayBuffer);
  parentPort?.postMessage(reply, transfer);
}

parentPort?.on('message', (query: Query) => {
  try {
    answerQuery(query);
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
    sendReply({ id: query.id, fault: { message, code, errcode } });
  }
});
