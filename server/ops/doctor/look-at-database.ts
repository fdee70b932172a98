import { existsSync } from 'node:fs';
import type { Config } from '../../platform/config.ts';
import { closeDatabase, type Database, openDatabase, type Where } from '../../platform/db/database.ts';
import { appliedNames } from '../../platform/db/migration-record.ts';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import {
  checkFileRestored,
  checkRestored,
  UNFINISHED,
  UnfinishedError,
} from '../../platform/db/snapshots/restoring.ts';
import {
  findEngineVersion,
  findNewestAudit,
  findPostgresFacts,
  listDamages,
  listMissingParts,
} from '../../platform/db/snapshots/soundness.ts';
import { writeProbe } from '../../platform/db/write-probe.ts';
import { type Finding, fine, warning, wrong } from './findings.ts';
import { lookAtClock } from './look-at-clock.ts';
import { lookAtContent } from './look-at-content.ts';

const OLDEST_POSTGRES = 150_000;
/** Ten for requests and two for reports. */
const CONNECTIONS_EACH = 12;
const RESTORE = 'Restaurá una copia en una base vacía: npm run restore -- ARCHIVO';

const EMPTY = warning(
  'Base de datos',
  'está vacía',
  'Se llena con el primer npm start, o con npm run restore',
);

/** Reads and writes, every table as it should be, and what the town's own rows tell. */
export async function lookAtDatabase(config: Config, where: Where, now: number): Promise<Finding[]> {
  try {
    checkFileRestored(where);
    return await lookAtRestored(config, where, now);
  } catch (error) {
    if (!(error instanceof UnfinishedError)) throw error;
    return [wrong('Base de datos', UNFINISHED, error.todo)];
  }
}

async function lookAtRestored(config: Config, where: Where, now: number): Promise<Finding[]> {
  // Opening a file that isn't there makes one.
  if (!where.url && !existsSync(where.file)) return [EMPTY];
  const database = openDatabase(where, () => undefined);
  try {
    await checkRestored(database);
    const applied = await appliedNames(database);
    if (applied.length === 0) return [EMPTY];
    const version = await findEngineVersion(database);
    const pending = MIGRATIONS.length - applied.length;
    return [
      fine('Base de datos', `${database.engine} ${version}, ${applied.at(-1)}`),
      ...(pending === 0 ? [] : [pendingMigrations(pending)]),
      await lookAtWriting(database, now),
      ...(pending === 0 ? await lookAtParts(database) : []),
      ...(await lookAtDamages(database)),
      ...(database.engine === 'postgres' ? await lookAtPostgres(database, config, now) : []),
      ...lookAtClock(config, now, await findNewestAudit(database.db)),
      ...(pending === 0 ? await lookAtContent(database.db, config, now) : []),
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

async function lookAtWriting({ db }: Database, now: number): Promise<Finding> {
  await writeProbe(db, () => now)();
  return fine('Escritura', 'la base guarda lo que se escribe');
}

async function lookAtParts(database: Database): Promise<Finding[]> {
  const missing = await listMissingParts(database);
  if (missing.length === 0) return [fine('Índices y disparadores', 'están todos')];
  return [wrong('Índices y disparadores', `faltan o no sirven: ${missing.join(', ')}`, RESTORE)];
}

async function lookAtDamages(database: Database): Promise<Finding[]> {
  if (database.engine === 'postgres') return [];
  const damages = await listDamages(database);
  if (damages.length === 0) return [fine('Integridad', 'el archivo está sano')];
  return [wrong('Integridad', damages.join('; '), RESTORE)];
}

async function lookAtPostgres(database: Database, config: Config, now: number): Promise<Finding[]> {
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
