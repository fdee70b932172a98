import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { isMigrated } from '../db/migrate.ts';
import { createWriteProbe } from '../db/write-probe.ts';
import { AppError } from '../errors.ts';

const CONFIG = { access: 'anyone' } as const;
const schema = { hide: true };

/** Serves /health (the process answers) and /ready (the database is migrated and accepts writes). */
export function registerHealth(app: FastifyInstance, { db, database, now }: Context): void {
  const tryWrite = createWriteProbe(db, now);
  app.get('/health', { config: CONFIG, schema }, async () => ({ status: 'ok' }));
  app.get('/ready', { config: CONFIG, schema }, async () => {
    if (!(await isMigrated(database))) throw new AppError('unavailable');
    await tryWrite();
    return { status: 'ready' };
  });
}
