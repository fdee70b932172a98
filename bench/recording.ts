import { Kysely } from 'kysely';
import { townClock } from '#shared/platform/town-clock.ts';
import { buildApp } from '../server/app.ts';
import type { Context } from '../server/platform/context.ts';
import { postgresDialect } from '../server/platform/db/postgres/postgres.ts';
import { sqliteDialect } from '../server/platform/db/sqlite/sqlite.ts';
import type { Tables } from '../server/platform/db/tables.ts';
import { openLimits } from '../server/platform/limits/limits.service.ts';
import { openTown } from '../server/town/town/town.service.ts';
import { KINDS, type Kind, type Request } from './requests.ts';

export type Statement = { sql: string; parameters: unknown[] };
/** What the product ran and answered for one request of a kind. */
export type Recorded = { request: Request; statements: Statement[]; answer: unknown };
export type Recording = Record<Kind, Recorded>;

export type Where = { url: string | undefined; file: string };

/** Runs one request of each kind through the product and keeps its SQL, so that the floor's can never drift from it. */
export async function record(
  where: Where,
  requestOf: (kind: Kind) => Request,
  config: Context['config'],
): Promise<Recording> {
  let statements: Statement[] = [];
  const dialect = where.url ? postgresDialect(where.url, () => undefined) : sqliteDialect(where.file);
  const db = new Kysely<Tables>({
    dialect,
    log: ({ query: { sql, parameters } }) => {
      statements.push({ sql, parameters: [...parameters] });
    },
  });
  const now = () => Date.now();
  const app = await buildApp(
    {
      database: {
        db,
        reader: db,
        searches: db,
        writes: () => 0,
        load: () => null,
        standby: null,
        engine: where.url ? 'postgres' : 'sqlite',
      },
      db,
      mail: { send: () => Promise.resolve() },
      limits: openLimits({ db, now, config }),
      wakeOutbox: () => undefined,
      now,
      townNow: () => townClock(now(), config.TOWN_TIMEZONE),
      town: openTown(db, config),
      config,
    },
    false,
  );
  const recorded: Partial<Recording> = {};
  for (const kind of KINDS) {
    const request = requestOf(kind);
    statements = [];
    const { method, path: url, headers, body: payload } = request;
    const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    if (response.statusCode !== 200)
      throw new Error(`${kind} answered ${response.statusCode}: ${response.body}`);
    recorded[kind] = {
      request,
      statements: statements.filter(({ sql }) => !isAccess(sql)),
      answer: response.json(),
    };
  }
  await app.close();
  await db.destroy();
  return recorded as Recording;
}

/** The floor knows nobody: what finds out who asks is left out. */
function isAccess(sql: string): boolean {
  return sql.includes('"sessions"');
}
