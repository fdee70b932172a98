import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { toIsoDate, toWallClock } from '#shared/platform/town-clock.ts';
import { findPasswordProblem } from '../accounts/passwords/password.rules.ts';
import type { Config } from '../platform/config.ts';
import type { DatabaseLocation } from '../platform/db/database.ts';
import { applyPending } from '../platform/db/migrate.ts';
import type { LogLine } from '../platform/db/migration-progress.ts';
import { withOwnConnection } from '../platform/db/own-connection.ts';
import { waitUntilAvailable } from '../platform/db/waiting.ts';
import { deleteUntrustedAddress } from '../town/trusted-proxy/proxy.queries.ts';
import { listFirstHolidays } from './seed/holidays.seed.ts';
import { hasContent } from './seed/once.queries.ts';
import { type FirstContent, seedTown } from './seed/seed.ts';

type LocationConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_READ_URL' | 'DATA_DIR'> &
  Partial<Pick<Config, 'DATABASE_TIMEOUT'>>;

export function toDatabaseLocation({
  DATABASE_URL,
  DATABASE_READ_URL,
  DATA_DIR,
  DATABASE_TIMEOUT,
}: LocationConfig): DatabaseLocation {
  return {
    url: DATABASE_URL,
    readUrl: DATABASE_READ_URL,
    file: join(DATA_DIR, 'huellas.db'),
    timeout: DATABASE_TIMEOUT && DATABASE_TIMEOUT * 1_000,
  };
}

export async function prepareDatabase(config: Config, log: LogLine): Promise<void> {
  const content = createFirstContent(config, log);
  await waitUntilAvailable(log, () =>
    withOwnConnection(toDatabaseLocation(config), log, async (connection) => {
      await applyPending(connection, log);
      await deleteUntrustedAddress(connection.db);
      if (await hasContent(connection.db, 'seeded')) return;
      requireAcceptableAdminPassword(config);
      await seedTown({ database: connection, now: Date.now }, content);
    }),
  );
}

function createFirstContent(config: Config, log: LogLine): FirstContent {
  const isGenerated = config.ADMIN_PASSWORD === undefined;
  const password = config.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url');
  const year = toIsoDate(toWallClock(Date.now(), config.TOWN_TIMEZONE)).slice(0, 'YYYY'.length);
  return {
    email: config.ADMIN_EMAIL,
    password,
    isGenerated,
    holidays: () => listFirstHolidays(Number(year)),
    // Shows the password before the commit: after a kill in between it may be void, but none is lost.
    finish: async () => announceAdmin(config.ADMIN_EMAIL, isGenerated ? password : null, log),
  };
}

function announceAdmin(email: string, password: string | null, log: LogLine): void {
  log('Primera vez: se creó la base de datos.');
  log(`Administrador: ${email}`);
  log(`Clave: ${password ?? 'la de ADMIN_PASSWORD'}`);
  if (password) log('El primer ingreso pide cambiarla.');
}

function requireAcceptableAdminPassword({
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  TOWN_NAME: townName,
}: Config) {
  const problem = password && findPasswordProblem(password, { email, idNumber: null, townName });
  if (problem) throw new Error(`Configuración inválida: ADMIN_PASSWORD. ${problem}`);
}
