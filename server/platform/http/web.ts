import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { createTownCache, fillTown, type TownLook } from '../town-look.ts';
import { type Compressible, chooseEncoding, type Encoding, toCompressible } from './compressible.ts';
import { buildPolicy, type Page, sendPage, toPage } from './page.ts';

export const WEB_FOLDER = join(import.meta.dirname, '../../../dist/web');
const config = { access: 'anyone' } as const;
const schema = { hide: true };
/** Matches pages that anybody with their code may read; search engines must not list them. */
const UNLISTED = /^\/(v|turno)\//;
const API = /^\/(api|open|assets)(\/|$)/;

export type PrerenderPage = (url: string) => Promise<Page | null>;

/** Matches the product's own icons, cached for a day; a town's logo has its version in its address. */
const ICON = /\.(?:svg|png)$/;

type Web = { root?: string; prerender?: PrerenderPage };

export async function registerWeb(
  app: FastifyInstance,
  town: Context['config'],
  { root = WEB_FOLDER, prerender = async () => null }: Web = {},
): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return;
  const template = readFileSync(join(root, 'index.html'), 'utf8');
  const index = createTownCache(town, () => fillTown(template, town));
  const toPlainPage = createPlainPages(root, town);
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });
  registerInstallable(app, { root, town, page: index });

  app.get<{ Params: { '*': string } }>('/assets/*', { config, schema }, (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .sendFile(`assets/${request.params['*']}`),
  );
  app.get<{ Params: { '*': string } }>('/*', { config, schema }, async (request, reply) => {
    const file = request.params['*'];
    if (API.test(request.url)) throw new AppError('notFound');
    if (/^[\w-]+\.\w+$/.test(file) && file !== 'index.html') {
      return reply
        .header('cache-control', ICON.test(file) ? 'public, max-age=86400' : 'no-cache')
        .sendFile(file);
    }
    if (UNLISTED.test(request.url)) reply.header('x-robots-tag', 'noindex');
    return sendPage(request, reply, (await prerender(request.url)) ?? toPlainPage(`/${file}`));
  });
}

function createPlainPages(root: string, town: Context['config']): (path: string) => Page {
  const folder = join(root, '.pages/plain');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const toTownPage = (file: string) => {
    const template = readFileSync(join(root, file), 'utf8');
    return createTownCache(town, () => {
      const html = fillTown(template, town);
      return toPage(html, buildPolicy(html));
    });
  };
  const indexPage = toTownPage('index.html');
  const plainPagesByPath = new Map(
    files.map((file) => [`/${file.replace(/\.html$/, '')}`, toTownPage(`.pages/plain/${file}`)]),
  );
  return (path) => (plainPagesByPath.get(path) ?? indexPage)();
}

type WebFiles = { root: string; town: TownLook; page: () => string };

/** Serves the manifest and the service worker, which make the page an installable app. */
export function registerInstallable(app: FastifyInstance, { root, town, page }: WebFiles): void {
  const createTownFile = (make: () => string) =>
    createTownCache(town, () => toCompressible(Buffer.from(make())));
  const manifest = readText(join(root, 'manifest.webmanifest'));
  if (manifest)
    serveFile(
      app,
      ['/manifest.webmanifest', 'application/manifest+json'],
      createTownFile(() => addTownName(manifest, town)),
    );
  const worker = readText(join(root, '.pages/service-worker.js'));
  const computeVersion = () =>
    createHash('sha256').update(worker).update(page()).digest('base64url').slice(0, 16);
  if (worker)
    serveFile(
      app,
      ['/service-worker.js', 'text/javascript; charset=utf-8'],
      createTownFile(() => worker.replace('%VERSION%', computeVersion())),
    );
}

function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function addTownName(manifest: string, { TOWN_NAME }: TownLook): string {
  const { name, ...rest } = JSON.parse(manifest) as { name: string };
  return JSON.stringify({ name: `${name} · ${TOWN_NAME}`, ...rest });
}

function serveFile(app: FastifyInstance, [url, type]: [string, string], file: () => Compressible): void {
  app.get(url, { config, schema }, async (request, reply) => {
    const encoding: Encoding = chooseEncoding(request.headers['accept-encoding']);
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type).send(await file().encode(encoding));
  });
}
