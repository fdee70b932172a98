// Prepares the database of the environment as a start does, and is killed by itself before statement CRASH_AT.
import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';
import { readConfig } from '../server/config.ts';
import { prepareDatabase } from '../server/prepare.ts';

const last = Number(process.env.CRASH_AT);
let statements = 0;

type Method = (...args: unknown[]) => unknown;

function counted(owner: object, name: string): void {
  const methods = owner as Record<string, Method>;
  const method = methods[name] as Method;
  methods[name] = function (this: unknown, ...args: unknown[]) {
    if (++statements === last) process.kill(process.pid, 'SIGKILL');
    return method.apply(this, args);
  };
}

counted(DatabaseSync.prototype, 'exec');
for (const name of ['all', 'run', 'iterate']) counted(StatementSync.prototype, name);
counted(pg.Client.prototype, 'query');
await prepareDatabase(readConfig(process.env), () => undefined);
process.stdout.write(String(statements));
