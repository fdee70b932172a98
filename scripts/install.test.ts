import { describe, expect, it } from 'vitest';
import { isInstalled, missingLibrary } from './install.mjs';

const wanted = {
  '': { version: '1.0.0' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/other-machine': { version: '1.0.0', optional: true },
};

describe('isInstalled', () => {
  it('asks for every package but the optional ones of other machines', () => {
    expect(isInstalled(wanted, { 'node_modules/zod': { version: '4.6.7' } })).toBe(true);
  });

  it('is false after an install cut short, and when the lockfile changed', () => {
    expect(isInstalled(wanted, {})).toBe(false);
    expect(isInstalled(wanted, { 'node_modules/zod': { version: '4.6.6' } })).toBe(false);
  });
});

describe('missingLibrary', () => {
  it('is what a small system lacks', () => {
    const said =
      '/opt/huellas/node_modules/.bin/node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory\n';
    expect(missingLibrary(said)).toBe('libatomic.so.1');
  });

  it('is nothing where Node runs, or was never there', () => {
    expect(missingLibrary('')).toBeUndefined();
    expect(missingLibrary(null)).toBeUndefined();
  });
});
