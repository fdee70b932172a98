import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { withProgress } from './progress.mjs';
import { NODE, ROOT, run } from './run.mjs';

const OLDEST_NODE = 24;
const PROGRAM = join(ROOT, 'node_modules/node/bin/node');
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error', '--no-progress'];

/** Makes node_modules what the lockfile says, with the pinned Node in it. */
export async function install() {
  const lockedPackages = listPackages('package-lock.json');
  // npm writes its own copy of the lockfile last of all, so an install cut short has none, or an old one.
  const present = listPackages('node_modules/.package-lock.json');
  if (!isInstalled(lockedPackages, present)) {
    await installPackages(lockedPackages, Object.keys(present).length > 0);
    removeHeaders();
  }
  const library = missingLibrary(readVersion(PROGRAM).stderr);
  if (library) await installLibrary(library);
  else if (nodeMajor() < OLDEST_NODE) await repairNode();
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
function listPackages(lockfile) {
  const file = join(ROOT, lockfile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** `npm ci` empties node_modules before it downloads, so where something works already `npm install` updates it. */
async function installPackages(wanted, hasOlderOnes) {
  const command = hasOlderOnes ? ['install', '--no-save'] : ['ci'];
  const installing = npm([...command, ...QUIET]);
  if ((await withProgress('Instalando dependencias…', installing, () => countArrived(wanted))) === 0) return;
  const failure = `No se pudieron instalar las dependencias (npm ${command[0]}; ¿hay conexión?)`;
  if (!hasOlderOnes) throw new Error(`${failure}.`);
  console.warn(`${failure}: sigo con las que ya estaban.`);
}

/**
 * Returns how many of the wanted packages have come, as '120 de 480'.
 * @param {Packages} wanted
 */
export function countArrived(wanted, root = ROOT) {
  const paths = Object.keys(wanted).filter((path) => path !== '' && !wanted[path]?.optional);
  const count = paths.filter((path) => existsSync(join(root, path, 'package.json'))).length;
  return `${count} de ${paths.length}`;
}

/** Removes the headers that the `node` package brings to compile add-ons (67 MB); none of ours is compiled. */
export function removeHeaders(root = ROOT) {
  const packages = join(root, 'node_modules/node/node_modules');
  const entries = existsSync(packages) ? readdirSync(packages, { withFileTypes: true }) : [];
  // npm's own lockfile lies among the packages.
  for (const entry of entries.filter((each) => each.isDirectory()))
    rmSync(join(packages, entry.name, 'include'), { recursive: true, force: true });
}

/** Runs the `node` package's install script, without which it has no binary. */
async function repairNode() {
  await npm(['rebuild', 'node', '--ignore-scripts=false', ...QUIET]);
  if (nodeMajor() >= OLDEST_NODE) return;
  throw new Error(
    `Hace falta Node ${OLDEST_NODE} o más nuevo y el paquete «node» no anda en esta máquina: probá «npm rebuild node».`,
  );
}

/**
 * Returns the library that a program's loader misses: the smallest Debian images come without libatomic.
 * @param {string | null} message
 */
export function missingLibrary(message) {
  return /loading shared libraries: (lib[\w+-]+\.so\.\d+):/.exec(message ?? '')?.[1];
}

/** @param {string} file */
async function installLibrary(file) {
  const name = file.replace('.so.', '');
  if ((await aptInstall(name)) && nodeMajor() >= OLDEST_NODE) return;
  // npm would use this broken file next time, and its loader's error would be all that anybody reads.
  rmSync(NODE, { force: true });
  throw new Error(
    `El paquete «node» pide ${file}, que a este sistema le falta: en Debian y Ubuntu, «apt install ${name}»; en otros, el paquete que la trae.`,
  );
}

function nodeMajor() {
  return Number(/^v(\d+)/.exec(readVersion(NODE).stdout ?? '')?.[1] ?? 0);
}

/** @param {string} program */
function readVersion(program) {
  return spawnSync(program, ['--version'], { encoding: 'utf8' });
}

/** Runs the npm that runs this script, since there may be several. */
function npm(args) {
  const script = process.env.npm_execpath;
  return script ? run(process.execPath, [script, ...args]) : run('npm', args);
}
