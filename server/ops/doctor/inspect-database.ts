import { existsSync } from 'node:fs';
import { HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { formatDate, formatTime, toWallClock } from '#shared/platform/town-clock.ts';
import { findOutboxTotals } from '../../mail/outbox/outbox.queries.ts';
import type { Config } from '../../platform/config.ts';
import {
  closeDatabase,
  type Database,
  type DatabaseLocation,
  type Db,
  openDatabase,
} from '../../platform/db/database.ts';
import { listAppliedNames } from '../../platform/db/migration-record.ts';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import {
  findEngineVersion,
  findNewestAudit,
  findPostgresFacts,
  listDamage,
  listMissingParts,
} from '../../platform/db/snapshots/integrity.ts';
import { findLastBackupAt, LATE_BACKUP_MS } from '../../platform/db/snapshots/last-backup.ts';
import {
  requireRestored,
  requireRestoredFile,
  UNFINISHED_RESTORE_TEXT,
  UnfinishedRestoreError,
} from '../../platform/db/snapshots/restoring.ts';
import { createWriteProbe } from '../../platform/db/write-probe.ts';
import { findUntrustedAddress } from '../../town/trusted-proxy/proxy.queries.ts';
import { countBackups } from '../backup/nightly.ts';
import { type Finding, toFine, toWarning, toWrong } from './findings.ts';

const LATE_MAIL_MS = 15 * MINUTE_MS;

const CLOCK_REMEDY = 'Poné la máquina en hora y dejala en hora: timedatectl set-ntp true';

const EARLIEST_CLOCK = Date.UTC(2026, 0, 1);

const CLOCK_SLACK_MS = 60_000;

const MIN_POSTGRES_VERSION = 150_000;
/** Ten for requests and two for reports. */
const CONNECTIONS_PER_PROCESS = 12;
const RESTORE_REMEDY = 'Restaurá una copia en una base vacía: npm run restore -- ARCHIVO';

const EMPTY_FINDING = toWarning(
  'Base de datos',
  'está vacía',
  'Se llena con el primer npm start, o con npm run restore',
);

export async function inspectDatabase(
  config: Config,
  location: DatabaseLocation,
  now: number,
): Promise<Finding[]> {
  try {
    requireRestoredFile(location);
    return await inspectRestored(config, location, now);
  } catch (error) {
    if (!(error instanceof UnfinishedRestoreError)) throw error;
    return [toWrong('Base de datos', UNFINISHED_RESTORE_TEXT, error.todo)];
  }
}

async function inspectRestored(config: Config, location: DatabaseLocation, now: number): Promise<Finding[]> {
  // Opening a missing SQLite file would create it.
  if (!location.url && !existsSync(location.file)) return [EMPTY_FINDING];
  const database = openDatabase(location, () => undefined);
  try {
    await requireRestored(database);
    const applied = await listAppliedNames(database);
    if (applied.length === 0) return [EMPTY_FINDING];
    const version = await findEngineVersion(database);
    const pending = MIGRATIONS.length - applied.length;
    return [
      toFine('Base de datos', `${database.engine} ${version}, ${applied.at(-1)}`),
      ...(pending === 0 ? [] : [toPendingFinding(pending)]),
      await inspectWriting(database, now),
      ...(pending === 0 ? await inspectParts(database) : []),
      ...(await inspectIntegrity(database)),
      ...(database.engine === 'postgres' ? await inspectPostgres(database, config, now) : []),
      ...inspectClock(config, now, await findNewestAudit(database.db)),
      ...(pending === 0 ? await inspectContent(database.db, config, now) : []),
    ];
  } finally {
    await closeDatabase(database);
  }
}

function toPendingFinding(count: number): Finding {
  return count > 0
    ? toWarning(
        'Migraciones',
        `faltan ${count}`,
        'Se hacen con el próximo arranque; antes: npm run upgrade:check',
      )
    : toWrong('Migraciones', 'la base es de una versión más nueva', 'Actualizá el programa');
}

async function inspectWriting({ db }: Database, now: number): Promise<Finding> {
  await createWriteProbe(db, () => now)();
  return toFine('Escritura', 'la base guarda lo que se escribe');
}

async function inspectParts(database: Database): Promise<Finding[]> {
  const missing = await listMissingParts(database);
  if (missing.length === 0) return [toFine('Índices y disparadores', 'están todos')];
  return [toWrong('Índices y disparadores', `faltan o no sirven: ${missing.join(', ')}`, RESTORE_REMEDY)];
}

async function inspectIntegrity(database: Database): Promise<Finding[]> {
  if (database.engine === 'postgres') return [];
  const damages = await listDamage(database);
  if (damages.length === 0) return [toFine('Integridad', 'el archivo está sano')];
  return [toWrong('Integridad', damages.join('; '), RESTORE_REMEDY)];
}

async function inspectPostgres(database: Database, config: Config, now: number): Promise<Finding[]> {
  const facts = await findPostgresFacts(database);
  const needed = config.WORKERS * CONNECTIONS_PER_PROCESS;
  const findings: Finding[] = [];
  if (facts.version < MIN_POSTGRES_VERSION)
    findings.push(toWrong('PostgreSQL', 'es anterior a la 15', 'Actualizá PostgreSQL'));
  if (facts.encoding !== 'UTF8')
    findings.push(toWrong('PostgreSQL', `guarda ${facts.encoding}`, 'Creá la base con ENCODING UTF8'));
  if (facts.connections < needed)
    findings.push(
      toWrong(
        'PostgreSQL',
        `${facts.connections} conexiones no alcanzan`,
        `Subí max_connections a ${needed} o más`,
      ),
    );
  if (facts.checksums !== 'on')
    findings.push(
      toWarning('PostgreSQL', 'no verifica sus páginas', 'Con la base detenida: pg_checksums --enable'),
    );
  if (!facts.isEncrypted && !facts.isLocal)
    findings.push(
      toWarning('PostgreSQL', 'la conexión va sin cifrar', 'Agregá ?sslmode=verify-full a DATABASE_URL'),
    );
  if (Math.abs(facts.at - now) > 5_000)
    findings.push(
      toWrong(
        'Reloj',
        'no es el de la base de datos',
        'Ponelos en hora los dos (chrony o systemd-timesyncd)',
      ),
    );
  return findings;
}

function inspectClock(
  { TOWN_TIMEZONE }: Pick<Config, 'TOWN_TIMEZONE'>,
  now: number,
  newest: number | null,
): Finding[] {
  const wall = toWallClock(now, TOWN_TIMEZONE);
  const text = `en ${TOWN_TIMEZONE} es el ${formatDate(wall)} a las ${formatTime(wall)}`;
  if (now < EARLIEST_CLOCK) return [toWrong('Reloj', `${text}: está atrasado`, CLOCK_REMEDY)];
  if (newest !== null && newest > now + CLOCK_SLACK_MS)
    return [toWrong('Reloj', `${text}, y hay anotaciones de después`, CLOCK_REMEDY)];
  return [toFine('Reloj y zona', text)];
}

async function inspectContent(db: Db, config: Config, now: number): Promise<Finding[]> {
  return [
    await inspectMails(db, now),
    await inspectBackups(db, config, now),
    ...(await inspectForwarding(db)),
  ];
}

async function inspectMails(db: Db, now: number): Promise<Finding> {
  const { count, oldestAt } = await findOutboxTotals(db, now);
  if (oldestAt === null || now - oldestAt < LATE_MAIL_MS) return toFine('Avisos', `esperan ${count}`);
  const minutes = Math.round((now - oldestAt) / MINUTE_MS);
  return toWrong(
    'Avisos',
    `esperan ${count}, el primero hace ${minutes} minutos`,
    'Mirá «Avisos», en «Configuración»: dice por qué',
  );
}

async function inspectBackups(db: Db, { BACKUP_DIR }: Config, now: number): Promise<Finding> {
  const last = await findLastBackupAt(db, now);
  const hours = last === null ? 0 : Math.round((now - last) / HOUR_MS);
  const text =
    last === null ? 'todavía no hay ninguna' : `la última, hace ${hours} ${hours === 1 ? 'hora' : 'horas'}`;
  if (!BACKUP_DIR) return toWarning('Copias', text, 'Poné BACKUP_DIR: se hace una cada noche');
  const todo = 'El registro dice por qué (backups); a mano: npm run backup -- ARCHIVO';
  if (last === null) return toWarning('Copias', text, todo);
  if (now - last >= LATE_BACKUP_MS) return toWrong('Copias', text, todo);
  if ((await countBackups(BACKUP_DIR)) > 0) return toFine('Copias', text);
  return toWarning(
    'Copias',
    `${text}, y en ${BACKUP_DIR} no hay ninguna`,
    'Mirá que esa carpeta sea la de las copias',
  );
}

async function inspectForwarding(db: Db): Promise<Finding[]> {
  const address = await findUntrustedAddress(db);
  if (address === null) return [];
  return [
    toWrong('Proxy', `${address} reenvía pedidos sin que TRUST_PROXY lo nombre`, `TRUST_PROXY=${address}`),
  ];
}
