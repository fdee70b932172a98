// npm run doctor: looks at everything a town's server needs, with its environment, and says what to do.

import { mkdir, stat, statfs } from 'node:fs/promises';
import { discover } from '../../accounts/oidc/identity-provider.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import { whereOf } from '../prepare.ts';
import { type Finding, fine, linesOf, reasonOf, runCheck, summaryOf, warning, wrong } from './findings.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtGateway } from './look-at-gateway.ts';
import { lookAtMail } from './look-at-mail.ts';
import { lookAtNetwork } from './look-at-network.ts';
import { lookAtStandby } from './look-at-standby.ts';

const MEBIBYTE = 2 ** 20;

/** Free mebibytes under which it is time to do something, and under which it is late. */
const [LITTLE, NONE] = [2_048, 256];

const WHAT = 'Cuentas del municipio';

const REMEDY = 'Revisá OIDC_ISSUER: tiene que ser, letra por letra, el emisor que el proveedor dice de sí';

const DATABASE_TODO = 'Revisá DATABASE_URL (o DATA_DIR) y que la base esté en marcha';

async function lookAtAll(config: Config): Promise<Finding[]> {
  return [
    ...(await runCheck('Disco', 'Revisá DATA_DIR y BACKUP_DIR', () => lookAtMachine(config))),
    ...(await runCheck('Base de datos', DATABASE_TODO, () =>
      lookAtDatabase(config, whereOf(config), Date.now()),
    )),
    ...(await runCheck('Réplica', 'Revisá DATABASE_READ_URL y que la réplica esté en marcha', () =>
      lookAtStandby(whereOf(config)),
    )),
    ...(await runCheck('Correo', 'Revisá SMTP_URL: servidor, puerto, usuario y clave', () =>
      lookAtMail(config),
    )),
    ...(await lookAtGateway(config, Date.now())),
    ...(await lookAtAccounts(config)),
    ...(await runCheck('Red', 'Revisá HOST, PORT y PUBLIC_URL', () => lookAtNetwork(config))),
  ];
}

process.umask(0o077);
try {
  const config = readConfig(process.env);
  console.log('✓ Configuración: se entiende');
  const findings = await lookAtAll(config);
  for (const line of findings.flatMap(linesOf)) console.log(line);
  console.log(`\n${summaryOf(findings)}`);
  process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/** Whether the municipality's identity provider answers, and does what a login with it needs; nobody logs in. */
export async function lookAtAccounts(config: Config): Promise<Finding[]> {
  if (!config.OIDC_ISSUER) return [];
  try {
    const provider = (await discover(config)).serverMetadata();
    const backTo = new URL('/login', config.PUBLIC_URL).href;
    const lacking = [
      ...(provider.authorization_endpoint && provider.token_endpoint ? [] : ['el flujo con código']),
      ...(provider.code_challenge_methods_supported?.includes('S256') === false ? ['PKCE con S256'] : []),
    ];
    if (lacking.length > 0)
      return [
        wrong(WHAT, `${provider.issuer} no ofrece ${lacking.join(' ni ')}`, 'Habilitalo en el proveedor'),
      ];
    const answers = fine(WHAT, `${provider.issuer} responde; la dirección de vuelta es ${backTo}`);
    if (config.OIDC_CLIENT_SECRET) return [answers];
    return [
      answers,
      warning(
        WHAT,
        'sin OIDC_CLIENT_SECRET',
        'Está bien solo si el proveedor lo registró como cliente público',
      ),
    ];
  } catch (error) {
    return [wrong(WHAT, reasonOf(error), REMEDY)];
  }
}

/** Who runs it, and the folders it writes to. */
async function lookAtMachine({ DATA_DIR, BACKUP_DIR, DATABASE_URL, SMTP_URL }: Config): Promise<Finding[]> {
  const needsData = !DATABASE_URL || !SMTP_URL;
  const folders = [needsData ? DATA_DIR : undefined, BACKUP_DIR].filter((each) => each !== undefined);
  const findings = process.getuid?.() === 0 ? [asRoot()] : [];
  for (const folder of folders) findings.push(...(await lookAtFolder(folder)));
  return findings;
}

function asRoot(): Finding {
  return warning('Usuario', 'esto corre como root', 'Usá un usuario sin permisos: deploy/huellas.service');
}

async function lookAtFolder(folder: string): Promise<Finding[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / MEBIBYTE);
  const { mode } = await stat(folder);
  const said = `${folder}: ${free.toLocaleString('es-AR')} MiB libres`;
  const todo = 'Hacé lugar o agrandá el disco: sin lugar no se guarda ningún turno';
  const space =
    free < NONE
      ? wrong('Disco', said, todo)
      : free < LITTLE
        ? warning('Disco', said, todo)
        : fine('Disco', said);
  if ((mode & 0o007) === 0) return [space];
  return [
    space,
    warning('Permisos', `cualquiera en esta máquina puede entrar a ${folder}`, `chmod 700 ${folder}`),
  ];
}
