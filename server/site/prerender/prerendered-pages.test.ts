import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { updateService } from '#shared/schedule/services.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newSysadmin } from '../../../test/people.ts';
import { registerHeaders } from '../../platform/http/security.ts';
import { registerWeb } from '../../platform/http/web.ts';
import { createPrerenderedPages } from './prerendered-pages.ts';

const STYLE = 'p{color:red}';
const SCRIPT = 'document.title';
const PLAIN_PAGE = '<title>Plain</title><div id="root">%TOWN_NAME%</div>';
const EARLY_SCRIPT = 'document.body';
const OWN_PAGE = `<title>Own</title><script>${EARLY_SCRIPT}</script><style>${STYLE}</style><div id="root">%TOWN_NAME%</div>`;
const PAGE_TEMPLATE = `<title>%TITLE%</title><script>${SCRIPT}</script><style>${STYLE}</style><div data-prerendered="%PATH%">%BODY%</div><script type="application/json" id="prerendered">%PAGE%</script>`;
const PRERENDER_MODULE = `
let renderings = 0;
export async function prerender(path, { town, now, answer }) {
  renderings += 1;
  const services = await answer({ method: 'GET', url: '/api/services' }, {});
  const html = \`<title>\${town.name}</title><p>rendering \${renderings}</p>\${services.map((each) => each.serviceName)}<script>hostile</script>\`;
  return { html, page: { path, at: now(), answers: [[['services'], services]] } };
}`;

let api: TestApi;
let app: FastifyInstance;
const root = mkdtempSync(join(tmpdir(), 'huellas-web-'));

beforeAll(async () => {
  for (const [file, text] of Object.entries({
    'index.html': PLAIN_PAGE,
    '.pages/home.html': PAGE_TEMPLATE,
    '.pages/booking-selector.html': PAGE_TEMPLATE,
    '.pages/login.html': PAGE_TEMPLATE,
    '.pages/plain/admin-bookings.html': OWN_PAGE,
    '.pages/prerender.js': PRERENDER_MODULE,
    'assets/a.js': 'a',
  })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  api = await testApp({ config: { TOWN_NAME: 'San <Carlos>' } });
  app = await startServer(api);
});
afterAll(async () => {
  await app.close();
  await api.close();
  rmSync(root, { recursive: true });
});

async function startServer(context: TestApi): Promise<FastifyInstance> {
  const server = Fastify();
  registerHeaders(server, false);
  await registerWeb(server, context.config, {
    root,
    prerender: createPrerenderedPages(context, server.log, root),
  });
  return server;
}

async function renameService(serviceName: string): Promise<void> {
  const { token } = await newSysadmin(api);
  const params = { id: 1 };
  const [service] = (await api.app.inject('/api/services')).json();
  const { status } = await api.send(updateService, { params, body: { ...service, serviceName } }, token);
  expect(status).toBe(200);
}

const findRendering = (body: string) => /<p>rendering \d+<\/p>/.exec(body)?.[0];
const toPolicyHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the home page is prerendered with its data and the town’s name', async () => {
  const { body, headers } = await app.inject('/');
  const [service] = (await api.app.inject('/api/services')).json();
  expect(body).toContain('<title>San <Carlos></title>');
  expect(body).toContain(`data-prerendered="/"><p>rendering`);
  expect(body).toContain(service.serviceName);
  const [, page = ''] = /id="prerendered">(.*?)<\/script>/s.exec(body) ?? [];
  expect(JSON.parse(page)).toEqual({ path: '/', at: api.now(), answers: [[['services'], [service]]] });
  expect(headers['cache-control']).toBe('no-cache');
});

test('the security policy of a prerendered page allows the template’s scripts and nothing rendered into it', async () => {
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' ${toPolicyHash(SCRIPT)};`);
  expect(policy).toContain(`style-src 'self' ${toPolicyHash(STYLE)}`);
  expect(policy).not.toContain(toPolicyHash('hostile'));
  expect(policy).not.toContain('unsafe');
});

test.each([
  ['/pets', 'a screen without prerendering'],
  ['/booking-selector?servicio=2&lugar=1', 'an agenda that the address names'],
])('%s is not prerendered: %s', async (url) => {
  const { body, headers } = await app.inject(url);
  expect(body).toContain('<title>Plain</title>');
  expect(headers['content-security-policy']).not.toContain('sha256');
});

test('/login is prerendered, except on return from an identity provider', async () => {
  expect((await app.inject('/login')).body).toContain('data-prerendered="/login"><p>rendering');
  expect((await app.inject('/login?state=x')).body).toContain('<title>Plain</title>');
});

test.each(['/admin-bookings', '/admin-bookings?x=1'])(
  '%s is sent with its own scripts, which its policy allows',
  async (url) => {
    const { body, headers } = await app.inject(url);
    expect(body).toContain('<title>Own</title>');
    expect(body).toContain('San &#60;Carlos&#62;');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${toPolicyHash(EARLY_SCRIPT)};`);
    expect(policy).toContain(`style-src 'self' ${toPolicyHash(STYLE)}`);
  },
);

test.each(['/?fbclid=1', '/booking-selector?utm_source=x'])(
  '%s is prerendered despite other parameters',
  async (url) => {
    expect((await app.inject(url)).body).toContain('data-prerendered');
  },
);

test('a prerendered page is rendered once until a write, then anew', async () => {
  const first = findRendering((await app.inject('/')).body);
  expect(findRendering((await app.inject('/')).body)).toBe(first);
  await renameService('Vacunación');
  const { body } = await app.inject('/');
  expect(body).toContain('Vacunación');
  expect(findRendering(body)).not.toBe(first);
});

test('a browser with the current prerendered page gets 304, and the next version after a change', async () => {
  const { headers } = await app.inject('/');
  const requestAgain = () => app.inject({ url: '/', headers: { 'if-none-match': `W/${headers.etag}` } });
  expect([(await requestAgain()).statusCode, (await requestAgain()).body]).toEqual([304, '']);
  await renameService('Castración');
  expect((await requestAgain()).statusCode).toBe(200);
});

test('concurrent requests share a prerendered page that shows all earlier writes', async () => {
  await renameService('Desparasitación');
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/booking-selector')));
  expect(new Set(answers.map(({ body }) => findRendering(body))).size).toBe(1);
  expect(answers[0]?.body).toContain('Desparasitación');
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a prerendered page is sent as %s if the client accepts it', async (encoding, decompress) => {
  const plain = await app.inject('/');
  const compressed = await app.inject({ url: '/', headers: { 'accept-encoding': `deflate, ${encoding}` } });
  expect(compressed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const rejected = await app.inject({ url: '/', headers: { 'accept-encoding': `${encoding};q=0` } });
  expect(rejected.headers['content-encoding']).toBeUndefined();
});

test('HEAD of a prerendered page has the headers of GET', async () => {
  const [get, head] = [await app.inject('/'), await app.inject({ method: 'HEAD', url: '/' })];
  expect(head.headers).toMatchObject({
    etag: get.headers.etag,
    'content-length': get.headers['content-length'],
  });
  expect(head.body).toBe('');
});

test('a failing database yields the plain page and is not queried again for each request', async () => {
  const brokenServer = await testApp();
  const server = await startServer(brokenServer);
  await brokenServer.db.schema
    .alterTable('services')
    .renameTo('lost')
    .execute()
    .catch(() => undefined);
  expect((await server.inject('/')).body).toContain('<title>Plain</title>');
  await server.close();
  const warn = vi.fn();
  const readPage = createPrerenderedPages(brokenServer, { warn } as unknown as FastifyBaseLogger, root);
  expect([await readPage('/'), await readPage('/')]).toEqual([null, null]);
  expect(warn).toHaveBeenCalledTimes(1);
  await brokenServer.close();
});

test('a server without a build starts and prerenders no page', async () => {
  const bareServer = Fastify();
  await registerWeb(bareServer, api.config, { root: join(root, 'none') });
  expect((await bareServer.inject('/')).statusCode).toBe(404);
  expect(await createPrerenderedPages(api, bareServer.log, join(root, 'none'))('/')).toBeNull();
});

test.each(['/.pages/prerender.js', '/assets/..%2F.pages%2Fhome.html'])(
  'the file %s is not public',
  async (url) => {
    const { body } = await app.inject(url);
    expect(body).not.toContain('%BODY%');
    expect(body).not.toContain('export async function');
  },
);
