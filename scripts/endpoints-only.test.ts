import { globSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { endpointsOnly } from '../web/platform/build/endpoints-only.ts';

const SHARED = join(import.meta.dirname, '../shared');
const FILES = globSync('*/*.ts', { cwd: SHARED }).filter((file) => !file.endsWith('.test.ts'));
const ENTRY = 'shared-as-built';

type Module = Record<string, unknown>;
type Endpoint = { method: string; url: string; config: Record<string, unknown> };
let built: Record<string, Module>;

/** Builds all of shared/ as the browser gets it. */
beforeAll(async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [createPlugin(), endpointsOnly()],
    build: { write: false, minify: false, target: 'esnext', lib: { entry: ENTRY, formats: ['es'] } },
  });
  const [bundle] = [result].flat();
  const code = bundle && 'output' in bundle ? bundle.output[0].code : '';
  ({ built } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`));
});

function createPlugin(): Plugin {
  const imports = FILES.map((file, index) => `import * as room${index} from '${join(SHARED, file)}';`);
  const rooms = FILES.map((file, index) => `'${file}': room${index}`);
  return {
    name: 'everything',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(ENTRY) ? `\0${ENTRY}` : null),
    load: (id) =>
      id === `\0${ENTRY}` ? `${imports.join('\n')}\nexport const built = {${rooms.join(', ')}};` : null,
  };
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value;
}

function toBrowserEndpoint({ method, url, config: { access, identifies } }: Endpoint): Endpoint {
  return { method, url, config: { access, identifies } };
}

function toComparableText(value: unknown): string {
  return JSON.stringify(value, (_, each) => {
    if (typeof each === 'function' || each instanceof RegExp) return String(each).slice(0, 20);
    if (typeof each === 'object' && each !== null && '_zod' in each)
      return z.toJSONSchema(each, { unrepresentable: 'any', io: 'input' });
    return each;
  });
}

test.each(FILES)(
  'the built %s equals its source, except that endpoints lose their shapes and limits',
  async (file) => {
    const source: Module = await import(/* @vite-ignore */ join(SHARED, file));
    const builtModule = built[file] ?? {};
    expect(Object.keys(builtModule).toSorted()).toEqual(Object.keys(source).toSorted());
    for (const [name, value] of Object.entries(source)) {
      const expected = isEndpoint(value) ? toBrowserEndpoint(value) : value;
      expect(`${name} ${toComparableText(builtModule[name])}`).toBe(`${name} ${toComparableText(expected)}`);
    }
  },
);
