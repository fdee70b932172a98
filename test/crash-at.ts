import fs from 'node:fs';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';

type Method = (...args: unknown[]) => unknown;

/** Kills this process before its CRASH_AT-th statement or file read; returns a counter of these moments. */
export function crashAtMoment(): () => number {
  const crashMoment = Number(process.env.CRASH_AT);
  let moments = 0;
  const interceptCalls = (owner: object, name: string) => {
    const methods = owner as Record<string, Method>;
    const method = methods[name] as Method;
    methods[name] = function (this: unknown, ...args: unknown[]) {
      if (++moments === crashMoment) process.kill(process.pid, 'SIGKILL');
      return method.apply(this, args);
    };
  };
  interceptCalls(fs, 'read');
  interceptCalls(DatabaseSync.prototype, 'exec');
  for (const name of ['all', 'run', 'iterate']) interceptCalls(StatementSync.prototype, name);
  interceptCalls(pg.Client.prototype, 'query');
  return () => moments;
}
