// npm run doctor: checks everything that a server needs, in its environment, and says what to do.

import { constants, existsSync } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Config, readConfig } from '../../platform/config.ts';
import { toDatabaseLocation } from '../prepare.ts';
import {
  type Finding,
  formatFinding,
  formatSummary,
  runCheck,
  toFine,
  toWarning,
  toWrong,
} from './findings.ts';
import { inspectDatabase } from './inspect-database.ts';
import { inspectNetwork } from './inspect-network.ts';
import { inspectAccounts, inspectGateway, inspectMail, inspectStandby } from './inspect-services.ts';

const MEBIBYTE = 2 ** 20;

/** Free mebibytes below which the doctor warns, and fails. */
const WARNING_MIB = 2_048;
const ERROR_MIB = 256;

const DATABASE_TODO = 'Revisá DATABASE_URL (o DATA_DIR) y que la base esté en marcha';

async function inspectAll(config: Config): Promise<Finding[]> {
  return [
    ...(await runCheck('Disco', 'Revisá DATA_DIR y BACKUP_DIR', () => inspectMachine(config))),
    ...(await runCheck('Base de datos', DATABASE_TODO, () =>
      inspectDatabase(config, toDatabaseLocation(config), Date.now()),
    )),
    ...(await runCheck('Réplica', 'Revisá DATABASE_READ_URL y que la réplica esté en marcha', () =>
      inspectStandby(toDatabaseLocation(config)),
    )),
    ...(await runCheck('Correo', 'Revisá SMTP_URL: servidor, puerto, usuario y clave', () =>
      inspectMail(config),
    )),
    ...(await inspectGateway(config, Date.now())),
    ...(await inspectAccounts(config)),
    ...(await runCheck('Red', 'Revisá HOST, PORT y PUBLIC_URL', () => inspectNetwork(config))),
  ];
}

process.umask(0o077);
try {
  const config = readConfig(process.env);
  console.log('✓ Configuración: se entiende');
  const findings = await inspectAll(config);
  for (const line of findings.flatMap(formatFinding)) console.log(line);
  console.log(`\n${formatSummary(findings)}`);
  process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function inspectMachine({ DATA_DIR, BACKUP_DIR, DATABASE_URL, SMTP_URL }: Config): Promise<Finding[]> {
  const needsData = !DATABASE_URL || !SMTP_URL;
  return [
    ...(process.getuid?.() === 0 ? [inspectRoot()] : []),
    ...(needsData ? await inspectFolderOfFirstStart(DATA_DIR) : []),
    ...(BACKUP_DIR ? await inspectFolder(BACKUP_DIR) : []),
  ];
}

function inspectRoot(): Finding {
  return toWarning('Usuario', 'esto corre como root', 'Usá un usuario sin permisos: deploy/huellas.service');
}

async function inspectFolderOfFirstStart(folder: string): Promise<Finding[]> {
  const parent = dirname(resolve(folder));
  if (existsSync(folder) || !(await isWritableFolder(parent))) return inspectFolder(folder);
  return [await inspectSpace(folder, parent)];
}

async function inspectFolder(folder: string): Promise<Finding[]> {
  const todo = `Montá su disco, o creala con el usuario del servidor: mkdir -p -m 700 ${folder}`;
  if (!existsSync(folder)) return [toWrong('Disco', `${folder}: no existe`, todo)];
  if (!(await isWritableFolder(folder)))
    return [
      toWrong(
        'Disco',
        `${folder}: no se puede escribir`,
        'Usá una carpeta en la que el usuario del servidor pueda escribir',
      ),
    ];
  const space = await inspectSpace(folder, folder);
  const { mode } = await stat(folder);
  if ((mode & 0o007) === 0) return [space];
  return [
    space,
    toWarning('Permisos', `cualquiera en esta máquina puede entrar a ${folder}`, `chmod 700 ${folder}`),
  ];
}

async function isWritableFolder(path: string): Promise<boolean> {
  try {
    await access(path, constants.W_OK | constants.X_OK);
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

async function inspectSpace(folder: string, existingFolder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(existingFolder);
  const freeMib = Math.floor((bavail * bsize) / MEBIBYTE);
  const text = `${folder}: ${freeMib.toLocaleString('es-AR')} MiB libres`;
  const todo = 'Hacé lugar o agrandá el disco: sin lugar no se guarda ningún turno';
  if (freeMib < ERROR_MIB) return toWrong('Disco', text, todo);
  return freeMib < WARNING_MIB ? toWarning('Disco', text, todo) : toFine('Disco', text);
}
