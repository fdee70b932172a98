import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerInstallable } from './web.ts';

const root = mkdtempSync(join(tmpdir(), 'huellas-app-'));
mkdirSync(join(root, '.pages'));
writeFileSync(join(root, 'manifest.webmanifest'), '{"name":"Turnos","start_url":"/"}');
writeFileSync(join(root, '.pages/service-worker.js'), "const VERSION = '%VERSION%';");
afterAll(() => rmSync(root, { recursive: true }));

async function requestFile(url: string, { townName = 'San Carlos', page = '<p>' } = {}) {
  const app = Fastify();
  const town = { TOWN_NAME: townName, TOWN_STATE: '', TOWN_CITY: '' };
  registerInstallable(app, { root, town, page: () => page });
  return app.inject(url);
}

test("the manifest carries the town's name", async () => {
  const { body, headers } = await requestFile('/manifest.webmanifest', { townName: 'San "Carlos"' });
  expect(JSON.parse(body)).toEqual({ name: 'Turnos · San "Carlos"', start_url: '/' });
  expect(headers).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'no-cache',
  });
});

test('a changed page yields a new version of the worker, which is never cached', async () => {
  const { body, headers } = await requestFile('/service-worker.js');
  expect(body).toMatch(/^const VERSION = '[\w-]{16}';$/);
  expect((await requestFile('/service-worker.js')).body).toBe(body);
  expect((await requestFile('/service-worker.js', { page: '<p>other' })).body).not.toBe(body);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
});
