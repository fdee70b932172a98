// Lists the licence of every package that is installed with the server, and those that need a look.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** Licences that allow use, change and redistribution, and ask for attribution at most. */
const ACCEPTED = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
]);
/** Lists data and replaceable libraries, which may be passed on with their authors' names (NOTICE.md). */
const REVIEWED = new Map([
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'],
  ['@img/sharp-libvips-linuxmusl-x64', 'LGPL-3.0-or-later'],
  ['@img/sharp-libvips-linux-arm64', 'LGPL-3.0-or-later'],
  ['@img/sharp-libvips-linuxmusl-arm64', 'LGPL-3.0-or-later'],
  ['@img/sharp-libvips-darwin-x64', 'LGPL-3.0-or-later'],
  ['@img/sharp-libvips-darwin-arm64', 'LGPL-3.0-or-later'],
]);

type LockfileEntry = { dev?: boolean; optional?: boolean };
type PackageLicence = { name: string; licence: string };

/** Reads the lockfile's production packages. */
export function listLicences(): PackageLicence[] {
  const lock: { packages: Record<string, LockfileEntry> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const paths = Object.entries(lock.packages).flatMap(([path, { dev }]) =>
    path === '' || dev ? [] : [path],
  );
  return paths.flatMap((path) => {
    const file = join(ROOT, path, 'package.json');
    if (!existsSync(file)) return [];
    const { license = 'none' } = JSON.parse(readFileSync(file, 'utf8'));
    return [{ name: path.replace(/^.*node_modules\//, ''), licence: String(license.type ?? license) }];
  });
}

export function isAccepted({ name, licence }: PackageLicence): boolean {
  if (REVIEWED.get(name) === licence) return true;
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((each) => ACCEPTED.has(each)));
}

if (import.meta.main) {
  const all = listLicences();
  for (const { name, licence } of all.toSorted((a, b) => (a.licence < b.licence ? -1 : 1)))
    console.log(`${licence}\t${name}`);
  const unaccepted = all.filter((each) => !isAccepted(each));
  for (const { name, licence } of unaccepted) console.error(`To be looked at: ${name} (${licence})`);
  process.exitCode = unaccepted.length > 0 ? 1 : 0;
}
