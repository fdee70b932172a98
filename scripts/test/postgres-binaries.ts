import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, sudoWords } from '../apt.mjs';
import { run } from '../run.mjs';

const PROGRAMS = ['initdb', 'postgres', 'pg_isready'];
const HOMES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/** Returns the folder of PostgreSQL's programs, installing them if need be; throws where they can't be had. */
export async function findPostgresBinaries(): Promise<string> {
  const binaries = findBinaries() ?? ((await installPostgres()) ? findBinaries() : undefined);
  if (binaries) return binaries;
  throw new Error(
    'PostgreSQL is missing and could not be installed: install the package postgresql, or run with --without-postgres.',
  );
}

function findBinaries(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const installed = HOMES.filter(existsSync).flatMap((home) =>
    readdirSync(home)
      .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((version) => join(home, version, 'bin')),
  );
  return [...onPath, ...installed].find((folder) =>
    PROGRAMS.every((program) => existsSync(join(folder, program))),
  );
}

/** Keeps the package from starting a cluster for the whole machine. */
async function installPostgres(): Promise<boolean> {
  if (!(await aptInstall('postgresql'))) return false;
  await run('env', [...(sudoWords() ?? []), 'service', 'postgresql', 'stop'], { stdio: 'ignore' });
  return true;
}
