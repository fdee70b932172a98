import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isoDate, wallClock } from '#shared/town-clock.ts';
import { buildApp } from './app.ts';
import { bookingMails } from './bookings/notices.service.ts';
import { reminderMails } from './bookings/reminders.service.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { closeDatabase, type Database, openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { claimDataFolder } from './db/single-server.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openLimits } from './limits/limits.service.ts';
import { loggerOptions } from './logger.ts';
import { outboxRunner } from './mail/outbox-runner.ts';
import { openMail } from './mail/transport.ts';
import { firstHolidays } from './seed/holidays.seed.ts';
import { hasContent } from './seed/once.queries.ts';
import { seed } from './seed/seed.ts';
import { sessionMails } from './session/session.mails.ts';
import { passwordProblem } from './users/password-rules.ts';

/** Set on the very first start, when the database got its first content; without a password where ADMIN_PASSWORD gave it. */
export type FirstStart = { email: string; password: string | null };

export type Server = { context: Context; firstStart: FirstStart | null; close: () => Promise<void> };

/** Database, first content, application and socket, in that order; what it opens, `close` closes in the other. */
export async function start(config: Config): Promise<Server> {
  const release = config.DATABASE_URL ? () => undefined : claimDataFolder(config.DATA_DIR);
  let app: FastifyInstance | undefined;
  const database = openDatabase(
    { url: config.DATABASE_URL, file: join(config.DATA_DIR, 'huellas.db') },
    (error) => app?.log.warn({ err: error }, 'database connection lost'),
  );
  const parts = contextParts(config, database);
  const outbox = outboxRunner(
    parts,
    { ...sessionMails, ...bookingMails, ...reminderMails },
    (error, entryId) => app?.log.warn({ err: error, entryId }, 'mail not sent'),
  );
  const context = { ...parts, wakeOutbox: outbox.wake };
  await migrate({ url: config.DATABASE_URL, file: join(config.DATA_DIR, 'huellas.db') });
  const firstStart = await seedOnce(context, config);
  app = await buildApp(context, loggerOptions(config));
  await app.listen({ host: config.HOST, port: config.PORT });
  outbox.start();
  const stopHousekeeping = startHousekeeping(context, (error) =>
    app?.log.warn({ err: error }, 'housekeeping'),
  );
  return {
    context,
    firstStart,
    close: async () => {
      await app.close();
      stopHousekeeping();
      await outbox.stop();
      await closeDatabase(database);
      release();
    },
  };
}

function contextParts(config: Config, database: Database): Omit<Context, 'wakeOutbox'> {
  const now = () => Date.now();
  const townNow = () => wallClock(now(), config.TOWN_TIMEZONE);
  const { db } = database;
  const limits = openLimits({ db, now, config });
  return { database, db, mail: openMail(config), limits, now, townNow, config };
}

async function seedOnce(context: Context, config: Config): Promise<FirstStart | null> {
  if (await hasContent(context.db, 'seeded')) return null;
  checkAdminPassword(config);
  const isGiven = config.ADMIN_PASSWORD === undefined;
  const password = config.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url');
  const holidays = () => firstHolidays(Number(isoDate(context.townNow()).slice(0, 'YYYY'.length)));
  const { created } = await seed(context, { email: config.ADMIN_EMAIL, password, isGiven, holidays });
  return created ? { email: config.ADMIN_EMAIL, password: isGiven ? password : null } : null;
}

/** The first administrator's password keeps to everybody's rule. */
function checkAdminPassword({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password, TOWN_NAME: townName }: Config) {
  const problem = password && passwordProblem(password, { email, idNumber: null, townName });
  if (problem) throw new Error(`Configuración inválida: ADMIN_PASSWORD. ${problem}`);
}
