import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { isMigrated } from '../db/migrate.ts';
import { AppError } from '../errors.ts';

const CONFIG = { access: 'anyone' } as const;
const schema = { hide: true };

/** /health: the process answers. /ready: so does its database, with every migration applied. */
export function registerHealth(app: FastifyInstance, { db, database }: Context): void {
  app.get('/health', { config: CONFIG, schema }, async () => ({ status: 'ok' }));
  app.get('/ready', { config: CONFIG, schema }, async () => {
    await sql`select 1`.execute(db);
    if (!(await isMigrated(database))) throw new AppError('unavailable');
    return { status: 'ready' };
  });
}
