import { existsSync } from 'node:fs';
import { formatDate, formatTime, wallClock } from '#shared/platform/town-clock.ts';
import { findWaitingMails } from '../../mail/outbox/outbox.queries.ts';
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
import { findLastBackup, LATE_BACKUP } from '../../platform/db/snapshots/last-backup.ts';
import {
  checkFileRestored,
  checkRestored,
  UNFINISHED,
  UnfinishedError,
} from '../../platform/db/snapshots/restoring.ts';
import { writeProbe } from '../../platform/db/write-probe.ts';
import { findUntrustedAddress } from '../../town/trusted-proxy/proxy.queries.ts';
import { countCopies } from '../backup/nightly.ts';
import { type Finding, fine, warning, wrong } from './findings.ts';

const MINUTE = 60_000;

const HOUR = 60 * MINUTE;

const LATE_MAIL = 15 * MINUTE;

const REMEDY = 'Poné la máquina en hora y dejala en hora: timedatectl set-ntp true';

const EARLIEST_CLOCK = Date.UTC(2026, 0, 1);

const CLOCK_SLACK_MS = 60_000;

const OLDEST_POSTGRES = 150_000;
/** Ten for requests and two for reports. */
const CONNECTIONS_EACH = 12;
const RESTORE = 'Restaurá una copia en una base vacía: npm run restore -- ARCHIVO';

const EMPTY = warning(
  'Base de datos',
  'está vacía',
  'Se llena con el primer npm start, o con npm run restore',
);

export async function inspectDatabase(
  config: Config,
  where: DatabaseLocation,
  now: number,
): Promise<Finding[]> {
  try {
    checkFileRestored(where);
    return await inspectRestored(config, where, now);
  } catch (error) {
    if (!(error instanceof UnfinishedError)) throw error;
    return [wrong('Base de datos', UNFINISHED, error.todo)];
  }
}

async function inspectRestored(config: Config, where: DatabaseLocation, now: number): Promise<Finding[]> {
  // Opening a missing SQLite file would create it.
  if (!where.url && !existsSync(where.file)) return [EMPTY];
  const database = openDatabase(where, () => undefined);
  try {
    await checkRestored(database);
    const applied = await listAppliedNames(database);
    if (applied.length === 0) return [EMPTY];
    const version = await findEngineVersion(database);
    const pending = MIGRATIONS.length - applied.length;
    return [
      fine('Base de datos', `${database.engine} ${version}, ${applied.at(-1)}`),
      ...(pending === 0 ? [] : [pendingMigrations(pending)]),
      await inspectWriting(database, now),
      ...(pending === 0 ? await inspectParts(database) : []),
      ...(await inspectDamages(database)),
      ...(database.engine === 'postgres' ? await inspectPostgres(database, config, now) : []),
      ...inspectClock(config, now, await findNewestAudit(database.db)),
      ...(pending === 0 ? await inspectContent(database.db, config, now) : []),
    ];
  } finally {
    await closeDatabase(database);
  }
}

function pendingMigrations(count: number): Finding {
  return count > 0
    ? warning(
        'Migraciones',
        `faltan ${count}`,
        'Se hacen con el próximo arranque; antes: npm run upgrade:check',
      )
    : wrong('Migraciones', 'la base es de una versión más nueva', 'Actualizá el programa');
}

async function inspectWriting({ db }: Database, now: number): Promise<Finding> {
  await writeProbe(db, () => now)();
  return fine('Escritura', 'la base guarda lo que se escribe');
}

async function inspectParts(database: Database): Promise<Finding[]> {
  const missing = await listMissingParts(database);
  if (missing.length === 0) return [fine('Índices y disparadores', 'están todos')];
  return [wrong('Índices y disparadores', `faltan o no sirven: ${missing.join(', ')}`, RESTORE)];
}

async function inspectDamages(database: Database): Promise<Finding[]> {
  if (database.engine === 'postgres') return [];
  const damages = await listDamage(database);
  if (damages.length === 0) return [fine('Integridad', 'el archivo está sano')];
  return [wrong('Integridad', damages.join('; '), RESTORE)];
}

async function inspectPostgres(database: Database, config: Config, now: number): Promise<Finding[]> {
  const facts = await findPostgresFacts(database);
  const needed = config.WORKERS * CONNECTIONS_EACH;
  const findings: Finding[] = [];
  if (facts.version < OLDEST_POSTGRES)
    findings.push(wrong('PostgreSQL', 'es anterior a la 15', 'Actualizá PostgreSQL'));
  if (facts.encoding !== 'UTF8')
    findings.push(wrong('PostgreSQL', `guarda ${facts.encoding}`, 'Creá la base con ENCODING UTF8'));
  if (facts.connections < needed)
    findings.push(
      wrong(
        'PostgreSQL',
        `${facts.connections} conexiones no alcanzan`,
        `Subí max_connections a ${needed} o más`,
      ),
    );
  if (facts.checksums !== 'on')
    findings.push(
      warning('PostgreSQL', 'no verifica sus páginas', 'Con la base detenida: pg_checksums --enable'),
    );
  if (!facts.isEncrypted && !facts.isLocal)
    findings.push(
      warning('PostgreSQL', 'la conexión va sin cifrar', 'Agregá ?sslmode=verify-full a DATABASE_URL'),
    );
  if (Math.abs(facts.at - now) > 5_000)
    findings.push(
      wrong('Reloj', 'no es el de la base de datos', 'Ponelos en hora los dos (chrony o systemd-timesyncd)'),
    );
  return findings;
}

function inspectClock(
  { TOWN_TIMEZONE }: Pick<Config, 'TOWN_TIMEZONE'>,
  now: number,
  newest: number | null,
): Finding[] {
  const wall = wallClock(now, TOWN_TIMEZONE);
  const text = `en ${TOWN_TIMEZONE} es el ${formatDate(wall)} a las ${formatTime(wall)}`;
  if (now < EARLIEST_CLOCK) return [wrong('Reloj', `${text}: está atrasado`, REMEDY)];
  if (newest !== null && newest > now + CLOCK_SLACK_MS)
    return [wrong('Reloj', `${text}, y hay anotaciones de después`, REMEDY)];
  return [fine('Reloj y zona', text)];
}

async function inspectContent(db: Db, config: Config, now: number): Promise<Finding[]> {
  return [
    await inspectMails(db, now),
    await inspectBackups(db, config, now),
    ...(await inspectForwarding(db)),
  ];
}

async function inspectMails(db: Db, now: number): Promise<Finding> {
  const { count, since } = await findWaitingMails(db, now);
  if (since === null || now - since < LATE_MAIL) return fine('Avisos', `esperan ${count}`);
  const minutes = Math.round((now - since) / MINUTE);
  return wrong(
    'Avisos',
    `esperan ${count}, el primero hace ${minutes} minutos`,
    'Mirá «Avisos» en el menú: dice por qué',
  );
}

async function inspectBackups(db: Db, { BACKUP_DIR }: Config, now: number): Promise<Finding> {
  const last = await findLastBackup(db, now);
  const hours = last === null ? 0 : Math.round((now - last) / HOUR);
  const text =
    last === null ? 'todavía no hay ninguna' : `la última, hace ${hours} ${hours === 1 ? 'hora' : 'horas'}`;
  if (!BACKUP_DIR) return warning('Copias', text, 'Poné BACKUP_DIR: se hace una cada noche');
  const todo = 'El registro dice por qué (backups); a mano: npm run backup -- ARCHIVO';
  if (last === null) return warning('Copias', text, todo);
  if (now - last >= LATE_BACKUP) return wrong('Copias', text, todo);
  if ((await countCopies(BACKUP_DIR)) > 0) return fine('Copias', text);
  return warning(
    'Copias',
    `${text}, y en ${BACKUP_DIR} no hay ninguna`,
    'Mirá que esa carpeta sea la de las copias',
  );
}

async function inspectForwarding(db: Db): Promise<Finding[]> {
  const address = await findUntrustedAddress(db);
  if (address === null) return [];
  return [
    wrong('Proxy', `${address} reenvía pedidos sin que TRUST_PROXY lo nombre`, `TRUST_PROXY=${address}`),
  ];
}
