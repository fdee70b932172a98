import { mkdir, stat, statfs } from 'node:fs/promises';
import type { Config } from '../../platform/config.ts';
import { type Finding, fine, warning, wrong } from './findings.ts';

const MEBIBYTE = 2 ** 20;
/** Free mebibytes under which it is time to do something, and under which it is late. */
const [LITTLE, NONE] = [2_048, 256];

/** Who runs it, and the folders it writes to. */
export async function lookAtMachine({
  DATA_DIR,
  BACKUP_DIR,
  DATABASE_URL,
  SMTP_URL,
}: Config): Promise<Finding[]> {
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
