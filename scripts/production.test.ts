import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };

const IMPORT = /^(?:import (?:[^'\n]* from )?|\} from |.*\bimport\()'([^'.#][^']*)'/gm;

test('the server runs on the packages of a production install', () => {
  const files = globSync('{server,shared}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const sources = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, source = '']) => source),
  );
  const packages = sources
    .filter((source) => !source.startsWith('node:'))
    .map((source) =>
      source
        .split('/')
        .slice(0, source.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  const missing = packages.filter((name) => !Object.keys(packageFile.dependencies).includes(name));
  expect([...new Set(missing)]).toEqual([]);
});
