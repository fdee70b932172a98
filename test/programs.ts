import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const SERVER_FOLDER = new URL('../server/', import.meta.url).pathname;

type Env = Record<string, string>;

export function startProgram(program: string, args: string[], env: Env, commandPrefix: string[] = []) {
  const [command = '', ...rest] = [...commandPrefix, process.execPath, join(SERVER_FOLDER, program), ...args];
  const child = spawn(command, rest, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = async () => {
    const all = [once(child, 'exit'), text(child.stdout), text(child.stderr)] as const;
    const [[code], out, err] = await Promise.all(all);
    return { code, out, err };
  };
  return { child, exit: end() };
}

export function runProgram(program: string, args: string[], env: Env, commandPrefix: string[] = []) {
  return startProgram(program, args, env, commandPrefix).exit;
}
