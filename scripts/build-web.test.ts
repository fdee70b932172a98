import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from './build-web.mjs';

describe('fingerprint', () => {
  let root = '';
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'huellas-sources-'));
    for (const folder of ['web', 'web/ui', 'shared']) mkdirSync(join(root, folder));
    for (const file of ['vite.config.ts', 'package-lock.json', 'web/ui/button.tsx', 'shared/pets.ts']) {
      write(file, file);
    }
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it.each(['vite.config.ts', 'package-lock.json', 'web/ui/button.tsx', 'shared/pets.ts', 'web/new.css'])(
    'the fingerprint changes with %s',
    (file) => {
      const before = fingerprint(root);
      write(file, 'changed');
      expect(fingerprint(root)).not.toBe(before);
    },
  );

  it('a moved file changes the fingerprint', () => {
    const before = fingerprint(root);
    renameSync(join(root, 'web/ui/button.tsx'), join(root, 'web/button.tsx'));
    expect(fingerprint(root)).not.toBe(before);
  });

  it('a file rewritten with the same text, or a changed test, keeps the fingerprint', () => {
    const before = fingerprint(root);
    write('web/ui/button.tsx', 'web/ui/button.tsx');
    write('web/ui/button.test.tsx', 'a test');
    expect(fingerprint(root)).toBe(before);
  });
});
