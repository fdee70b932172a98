import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(ROOT, 'node_modules/.bin');
export const NODE = join(BIN, 'node');

/** Returns an environment in which tools find the pinned Node first. */
export function toolEnvironment(more = {}) {
  return { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}`, ...more };
}

/**
 * Runs a command with its output shown; resolves to its exit code, 1 for a signal or a command that isn't there.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: toolEnvironment(), stdio: 'inherit', ...options });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
