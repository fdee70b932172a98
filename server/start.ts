import type { FastifyInstance } from 'fastify';
import { toMonotonicWallClock } from '#shared/platform/town-clock.ts';
import { buildApp } from './app.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createOutboxRunner } from './mail/outbox/outbox-runner.ts';
import { openGateway } from './mail/transports/gateway.ts';
import { openMail } from './mail/transports/transport.ts';
import { mailKinds } from './mail-kinds.ts';
import { startBackups } from './ops/backup/start-backups.ts';
import { prepareDatabase, toDatabaseLocation } from './ops/prepare.ts';
import type { Config } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { closeDatabase, type Database, openDatabase } from './platform/db/database.ts';
import type { LogLine } from './platform/db/migration-progress.ts';
import { claimDataFolder } from './platform/db/sqlite/single-server.ts';
import { openLimits } from './platform/limits/limits.service.ts';
import { createLoggerOptions } from './platform/observability/logger.ts';
import { openTownSettings } from './town/town/town.service.ts';

/**
 * Connections waiting to be accepted, up to the system's `somaxconn`: Node's default of 511 fills up when an
 * agenda opens, and further clients retry a second later.
 */
const LISTEN_BACKLOG = 4_096;
const OUTBOX_STOP_LIMIT_MS = 5_000;

export type Server = { context: Context; close: () => Promise<void> };

type StartOptions = {
  isPrepared?: boolean;
  log?: LogLine;
};

/** Opens database, first content, application and socket in that order; `close` closes them in reverse. */
export async function startServer(
  config: Config,
  { isPrepared = false, log = () => undefined }: StartOptions = {},
): Promise<Server> {
  const releaseFolder = config.DATABASE_URL ? () => undefined : claimDataFolder(config.DATA_DIR);
  if (!isPrepared) await prepareDatabase(config, log);
  let app: FastifyInstance | undefined;
  const database = openDatabase(toDatabaseLocation(config), (error) =>
    app?.log.warn({ err: error }, 'database connection lost'),
  );
  const parts = createContextParts({ ...config }, database);
  await parts.town.refresh();
  const outbox = createOutboxRunner(parts, mailKinds, (error, entryId) =>
    app?.log.warn({ err: error, entryId }, 'mail not sent'),
  );
  const context = { ...parts, wakeOutbox: outbox.wake };
  app = await buildApp(context, createLoggerOptions(config));
  await app.listen({ host: config.HOST, port: config.PORT, backlog: LISTEN_BACKLOG });
  outbox.start();
  const stopHousekeeping = startHousekeeping(context, (error) =>
    app?.log.warn({ err: error }, 'housekeeping'),
  );
  const stopBackups = startBackups(config, context, (error) => app?.log.warn({ err: error }, 'backups'));
  return {
    context,
    close: async () => {
      await app.close();
      stopHousekeeping();
      const backupsStopped = stopBackups();
      // An interrupted mail is retried under the same id.
      const giveUpTimer = setTimeout(() => parts.mail.close?.(), OUTBOX_STOP_LIMIT_MS);
      await outbox.stop();
      clearTimeout(giveUpTimer);
      parts.mail.close?.();
      await backupsStopped;
      await closeDatabase(database);
      releaseFolder();
    },
  };
}

function createContextParts(config: Config, database: Database): Omit<Context, 'wakeOutbox'> {
  const readNow = () => Date.now();
  const readTownNow = () => toMonotonicWallClock(readNow(), config.TOWN_TIMEZONE);
  const { db } = database;
  const limits = openLimits({ db, now: readNow, config });
  const town = openTownSettings(db, config);
  const gateway = openGateway(config, readNow);
  return {
    database,
    db,
    mail: openMail(config),
    gateway,
    limits,
    now: readNow,
    townNow: readTownNow,
    town,
    config,
  };
}
