type DriverError = {
  code?: unknown;
  routine?: unknown;
  errcode?: unknown;
  message?: unknown;
  constraint?: unknown;
};

const SQLITE_BUSY = 5;
/** Codes: busy, read-only (a faulty disk remounted), I/O error, full, cannot open, locking protocol. */
const SQLITE_UNAVAILABLE = new Set([SQLITE_BUSY, 8, 10, 13, 14, 15]);
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_TRIGGER = 1811;
const SQLITE_CONSTRAINT_FOREIGN_KEY = 787;
const PG_UNIQUE = '23505';
const PG_FOREIGN_KEY = '23503';
const PG_RETRIABLE = new Set(['40001', '40P01']);
/** Classes: connection exception, operator intervention (shutdown, time-out), insufficient resources, system error. */
const PG_UNAVAILABLE = /^(08|57|53|58)/;
const PG_LOCK_TIMEOUT = '55P03';
/**
 * Errors that only a new connection resolves: the server became a standby, lost a prepared statement, or the
 * tables changed under its plan.
 */
const PG_STALE = new Set(['25006', '26000', 'RevalidateCachedQuery']);
const PG_ENDED_CODE = /^(57P0\d|25P0[34])$/;
const NETWORK_CODES = new Set([
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

function toDriverError(error: unknown): DriverError {
  return typeof error === 'object' && error !== null ? error : {};
}

function toSqliteCode(error: DriverError): number {
  return typeof error.errcode === 'number' ? error.errcode & 0xff : 0;
}

export function isRetriable(error: unknown): boolean {
  return PG_RETRIABLE.has(String(toDriverError(error).code));
}

export function isBusy(error: unknown): boolean {
  return toSqliteCode(toDriverError(error)) === SQLITE_BUSY;
}

export function isConnectionStale(error: unknown): boolean {
  const { code, routine } = toDriverError(error);
  return PG_STALE.has(String(code)) || PG_STALE.has(String(routine)) || PG_ENDED_CODE.test(String(code));
}

export function isUnavailable(error: unknown): boolean {
  const driverError = toDriverError(error);
  const code = String(driverError.code);
  if (PG_RETRIABLE.has(code)) return true;
  if (NETWORK_CODES.has(code) || PG_UNAVAILABLE.test(code)) return true;
  if (
    code === PG_LOCK_TIMEOUT ||
    isConnectionStale(error) ||
    SQLITE_UNAVAILABLE.has(toSqliteCode(driverError))
  )
    return true;
  return /Connection terminated|timeout exceeded when trying to connect/.test(String(driverError.message));
}

/**
 * Returns what was violated: a unique index (its name on PostgreSQL, 'table.column, …' on SQLite) or the name
 * a trigger raises; null for other errors.
 */
export function findUniqueViolation(error: unknown): string | null {
  const driverError = toDriverError(error);
  if (driverError.code === PG_UNIQUE) return String(driverError.constraint);
  if (driverError.errcode === SQLITE_CONSTRAINT_TRIGGER) return String(driverError.message);
  if (driverError.errcode === SQLITE_CONSTRAINT_UNIQUE)
    return String(driverError.message).replace(/^.*failed: /, '');
  return null;
}

export function isForeignKeyViolation(error: unknown): boolean {
  const { code, errcode } = toDriverError(error);
  return code === PG_FOREIGN_KEY || errcode === SQLITE_CONSTRAINT_FOREIGN_KEY;
}
