import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const IGNORE_FILES = ['Containerfile.containerignore', 'Containerfile.dockerignore'];

const SECRETS = [
  'deploy/secrets/database-password',
  'deploy/secrets/database-url',
  'deploy/.env',
  '.env',
  '.env.local',
  'server/.env',
  'web/.env.production',
  'shared/deep/.env',
];
const DATA = [
  'data/huellas.db',
  'data/huellas.db-wal',
  'data/mail/1.eml',
  'data/erased.jsonl',
  'data-demo/huellas.db',
  'huellas.zst',
  'copias/huellas-20261124-0330.zst',
  'deploy/huellas-20261124-0330.age',
  'server/copia.age',
];
/** .gitignore hides these files, but an archive of the sources may contain them. */
const HIDDEN = [
  '.git/config',
  '.npmrc',
  'deploy/turnos.pem',
  'backup.sql',
  'huellas.db',
  'otra-carpeta/datos.csv',
];
const TESTS = /\.(test|spec)\.tsx?$|^(test|e2e|bench|scripts\/test)\//;

const SKIPPED = ['node_modules', '.git', 'dist'];
const sources = readdirSync(ROOT)
  .filter((name) => !SKIPPED.includes(name))
  .flatMap((name) => listFilesBelow(join(ROOT, name)))
  .map((file) => relative(ROOT, file));

function listFilesBelow(path: string): string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true, recursive: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [path];
  }
}

/** Compiles a rule as Docker and Podman do: it covers everything below a path, and `*` matches hidden names. */
function toPattern(rule: string): RegExp {
  const glob = rule.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  const inner = glob.replace(/\*\*\/|\*\*|\*|\?/g, (part) => GLOBS[part] ?? part);
  return new RegExp(`^${inner}(/.*)?$`);
}
const GLOBS: Record<string, string> = { '**/': '(.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };

function listCopiedBy(ignoreFile: string, files: readonly string[]): string[] {
  const lines = readFileSync(join(ROOT, 'deploy', ignoreFile), 'utf8').split('\n');
  const rules = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const patterns = rules.map((rule) => ({
    isCopied: rule.startsWith('!'),
    pattern: toPattern(rule.replace(/^!/, '').replace(/\/$/, '')),
  }));
  return files.filter((file) => patterns.findLast(({ pattern }) => pattern.test(file))?.isCopied ?? true);
}

test.each(IGNORE_FILES)('an image built with %s contains no secret, no data and no test', (ignoreFile) => {
  const planted = [...SECRETS, ...DATA, ...HIDDEN];
  const copied = listCopiedBy(ignoreFile, [...sources, ...planted]);
  expect(copied.filter((file) => planted.includes(file) || TESTS.test(file))).toEqual([]);
});

test.each(IGNORE_FILES)('an image built with %s contains all files that it runs and needs', (ignoreFile) => {
  const copied = listCopiedBy(ignoreFile, sources);
  const needed =
    /^(server|shared|web)\/|^scripts\/.*\.mjs$|^(package|package-lock|tsconfig.*)\.json$|^vite\.config/;
  const neededSources = sources.filter((file) => needed.test(file) && !TESTS.test(file));
  expect(neededSources.length).toBeGreaterThan(1_000);
  expect(neededSources.filter((file) => !copied.includes(file))).toEqual([]);
});

test('Git ignores secrets, data and backups', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huellas-ignored-'));
  copyFileSync(join(ROOT, '.gitignore'), join(folder, '.gitignore'));
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  const planted = [...SECRETS, ...DATA];
  const input = `${[...new Set([...planted, ...sources])].join('\n')}\n`;
  const { stdout } = spawnSync('git', ['check-ignore', '--no-index', '--stdin'], {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stdout.split('\n').filter((file) => planted.includes(file))).toEqual(planted);
});
