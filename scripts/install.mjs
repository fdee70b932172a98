import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT, run } from './run.mjs';

const STAMP = join(ROOT, 'node_modules/.installed');
const OLDEST_NODE = 24;

/** Installs what the lockfile says when it changed since the last whole install, and checks the pinned Node. */
export async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Instalando dependencias…');
  const status = await run(...npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']));
  if (status !== 0)
    throw new Error(
      'No se pudieron instalar las dependencias (npm ci): revisá la conexión y volvé a intentar.',
    );
  await ensureNode();
  writeFileSync(STAMP, wanted);
}

/** npm under npm: the same one that runs this script, whatever the system calls it. */
function npm(args) {
  const script = process.env.npm_execpath;
  return script ? [process.execPath, [script, ...args]] : ['npm', args];
}

/** Where install scripts are switched off, the `node` package has no binary yet: its own step is run by hand. */
async function ensureNode() {
  if (nodeMajor() >= OLDEST_NODE) return;
  await run(process.execPath, ['installArchSpecificPackage'], { cwd: join(ROOT, 'node_modules/node') });
  if (nodeMajor() >= OLDEST_NODE) return;
  throw new Error(
    `Hace falta Node ${OLDEST_NODE} o más nuevo, y el paquete «node» no se pudo instalar en esta máquina.`,
  );
}

function nodeMajor() {
  const { stdout } = spawnSync(NODE, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}
