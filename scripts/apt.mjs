import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

let listsAreFresh = false;

/**
 * Checks whether the package lists of this machine name a package; fetches no newer lists.
 * @param {string} name
 */
export function aptKnows(name) {
  return spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;
}

/**
 * Installs a Debian package if this user may; returns whether it worked.
 * @param {string} name
 */
export async function aptInstall(name) {
  const sudo = sudoWords();
  if (!sudo || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} with apt …`);
  if (!listsAreFresh) listsAreFresh = (await apt(sudo, 'update')) === 0;
  return (await apt(sudo, '-y', '--no-install-recommends', 'install', name)) === 0;
}

/**
 * @param {string[]} sudo
 * @param {string[]} words
 */
function apt(sudo, ...words) {
  const line = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...words];
  return run('env', line, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * Returns what runs a command as root; undefined where that would take a password.
 * @returns {string[] | undefined}
 */
export function sudoWords() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}
