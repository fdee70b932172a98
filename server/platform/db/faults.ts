/** What both drivers put on their errors: PostgreSQL a SQLSTATE, Node a name; SQLite a number beside it. */
type DriverError = {
  code?: unknown;
  routine?: unknown;
  errcode?: unknown;
  message?: unknown;
  constraint?: unknown;
};

const SQLITE_BUSY = 5;
/** Busy, read-only (as a disk with faults is mounted again), input or output failed, full, can't be opened, locking failed. */
const SQLITE_UNAVAILABLE = new Set([SQLITE_BUSY, 8, 10, 13, 14, 15]);
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_TRIGGER = 1811;
const SQLITE_CONSTRAINT_FOREIGN_KEY = 787;
const PG_UNIQUE = '23505';
const PG_FOREIGN_KEY = '23503';
/** Serialization failure and deadlock: the engine undid the transaction so that another could pass. */
const PG_RETRIABLE = new Set(['40001', '40P01']);
/** Classes: connection exception, operator intervention (shutdown, time-out), insufficient resources, system error. */
const PG_UNAVAILABLE = /^(08|57|53|58)/;
/** Lock not available in time. */
const PG_LOCK_TIMEOUT = '55P03';
/**
 * What only another connection mends: the server became a standby, or no longer knows a statement by its name, or the
 * tables changed under a plan it kept.
 */
const PG_STALE = new Set(['25006', '26000', 'RevalidateCachedQuery']);
/** Shut down, crashed, dropped, idle for too long. */
const PG_ENDED = /^(57P0\d|25P0[34])$/;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ENOENT',
  'EAI_AGAIN',
]);

function asDriverError(error: unknown): DriverError {
  return typeof error === 'object' && error !== null ? error : {};
}

/** SQLite's primary result code is the low byte of the extended one. */
function sqliteCode(error: DriverError): number {
  return typeof error.errcode === 'number' ? error.errcode & 0xff : 0;
}

export function isRetriable(error: unknown): boolean {
  return PG_RETRIABLE.has(String(asDriverError(error).code));
}

/** Another program holds a lock on the SQLite file. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(asDriverError(error)) === SQLITE_BUSY;
}

/** The other end ended the connection, or no longer is what it was when it was made. */
export function isConnectionStale(error: unknown): boolean {
  const { code, routine } = asDriverError(error);
  return PG_STALE.has(String(code)) || PG_STALE.has(String(routine)) || PG_ENDED.test(String(code));
}

/** The database can't answer now but may soon: down, starting, full, out of connections, or too slow. */
export function isUnavailable(error: unknown): boolean {
  const known = asDriverError(error);
  const code = String(known.code);
  // What the retries could not solve.
  if (PG_RETRIABLE.has(code)) return true;
  if (NETWORK.has(code) || PG_UNAVAILABLE.test(code)) return true;
  if (code === PG_LOCK_TIMEOUT || isConnectionStale(error) || SQLITE_UNAVAILABLE.has(sqliteCode(known)))
    return true;
  return /Connection terminated|timeout exceeded when trying to connect/.test(String(known.message));
}

/** What was broken: a unique index (its name on PostgreSQL, 'table.column, …' on SQLite) or what a trigger names; else null. */
export function uniqueViolation(error: unknown): string | null {
  const known = asDriverError(error);
  if (known.code === PG_UNIQUE) return String(known.constraint);
  if (known.errcode === SQLITE_CONSTRAINT_TRIGGER) return String(known.message);
  if (known.errcode === SQLITE_CONSTRAINT_UNIQUE) return String(known.message).replace(/^.*failed: /, '');
  return null;
}

/** Something else still names the row that was to be deleted. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code, errcode } = asDriverError(error);
  return code === PG_FOREIGN_KEY || errcode === SQLITE_CONSTRAINT_FOREIGN_KEY;
}
