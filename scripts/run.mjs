import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const BIN = join(ROOT, 'node_modules/.bin');
/** The pinned Node, whatever the machine has. */
export const NODE = join(BIN, process.platform === 'win32' ? 'node.cmd' : 'node');

/** The environment in which tools find the pinned Node first. */
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

/**
 * Runs a command and keeps its output for later: what runs side by side is read one after the other.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: toolEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }));
  });
}
