import { existsSync } from 'node:fs';
import { run } from '../run.mjs';

let updated = false;

/** Installs a Debian package where this user may; tells whether it worked. */
export async function aptInstall(name: string): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => run('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(`Instalando ${name} con apt…`);
  if (!updated) updated = (await apt('-qq', 'update')) === 0;
  return (await apt('-qq', '-y', '--no-install-recommends', 'install', name)) === 0;
}
