import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT, run } from './run.mjs';

const OLDEST_NODE = 24;
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

/** Makes node_modules what the lockfile says, with the pinned Node in it. */
export async function install() {
  const wanted = packagesOf('package-lock.json');
  // npm writes its own copy of the lockfile last of all, so an install cut short has none, or an old one.
  const present = packagesOf('node_modules/.package-lock.json');
  if (!isInstalled(wanted, present)) await installPackages(Object.keys(present).length > 0);
  if (nodeMajor() < OLDEST_NODE) await repairNode();
}

/**
 * @typedef {Record<string, { version?: string, optional?: boolean }>} Packages
 * @param {Packages} wanted
 * @param {Packages} present
 */
export function isInstalled(wanted, present) {
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  );
}

/**
 * @param {string} lockfile
 * @returns {Packages}
 */
function packagesOf(lockfile) {
  const file = join(ROOT, lockfile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** `npm ci` empties node_modules before it downloads, so where something works already `npm install` updates it. */
async function installPackages(hasOlderOnes) {
  console.log('Instalando dependencias…');
  const command = hasOlderOnes ? ['install', '--no-save'] : ['ci'];
  if ((await npm([...command, ...QUIET])) === 0) return;
  const failure = `No se pudieron instalar las dependencias (npm ${command[0]}; ¿hay conexión?)`;
  if (!hasOlderOnes) throw new Error(`${failure}.`);
  console.warn(`${failure}: sigo con las que ya estaban.`);
}

/** Where npm may not run install scripts, the `node` package has come without its binary. */
async function repairNode() {
  await npm(['rebuild', 'node', '--ignore-scripts=false', ...QUIET]);
  if (nodeMajor() >= OLDEST_NODE) return;
  throw new Error(
    `Hace falta Node ${OLDEST_NODE} o más nuevo y el paquete «node» no anda en esta máquina: probá «npm rebuild node».`,
  );
}

function nodeMajor() {
  const { stdout } = spawnSync(NODE, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** The npm that runs this script, if one does: there may be several. */
function npm(args) {
  const script = process.env.npm_execpath;
  return script ? run(process.execPath, [script, ...args]) : run('npm', args);
}
