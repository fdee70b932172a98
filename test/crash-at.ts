import fs from 'node:fs';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';

type Method = (...args: unknown[]) => unknown;

/** Kills this process before moment CRASH_AT, a statement or a read of a file stream. Returns a counter of moments. */
export function crashAtMoment(): () => number {
  const last = Number(process.env.CRASH_AT);
  let moments = 0;
  const count = (owner: object, name: string) => {
    const methods = owner as Record<string, Method>;
    const method = methods[name] as Method;
    methods[name] = function (this: unknown, ...args: unknown[]) {
      if (++moments === last) process.kill(process.pid, 'SIGKILL');
      return method.apply(this, args);
    };
  };
  count(fs, 'read');
  count(DatabaseSync.prototype, 'exec');
  for (const name of ['all', 'run', 'iterate']) count(StatementSync.prototype, name);
  count(pg.Client.prototype, 'query');
  return () => moments;
}
