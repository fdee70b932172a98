import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { perTown, withTown } from '../town-look.ts';
import { registerInstallable } from './installable.ts';
import { type Page, pageOf, policyOf, sendPage } from './page.ts';

export const WEB = join(import.meta.dirname, '../../../dist/web');
const config = { access: 'anyone' } as const;
const schema = { hide: true };
/** What whoever has its code may read is for no search engine. */
const UNLISTED = /^\/(v|turno)\//;
const API = /^\/(api|open|assets)(\/|$)/;

/** A page made for an address, or null where the plain one will do. */
export type DrawPage = (url: string) => Promise<Page | null>;

/** The product's own marks, which change with a release at most; a town's logo has its version in its address. */
const ICON = /\.(?:svg|png)$/;

type Web = { root?: string; drawn?: DrawPage };

/** The browser's bundle: hashed files for ever, and the page, asked for anew each time, for every path of the screens. */
export async function registerWeb(
  app: FastifyInstance,
  town: Context['config'],
  { root = WEB, drawn = async () => null }: Web = {},
): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return;
  const template = readFileSync(join(root, 'index.html'), 'utf8');
  const index = perTown(town, () => withTown(template, town));
  const pages = plainPages(root, town);
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
    return sendPage(request, reply, (await drawn(request.url)) ?? pages(`/${file}`));
  });
}

/** Returns a path's page as the build left it: one with the scripts of its screen, or the one for every other. */
function plainPages(root: string, town: Context['config']): (path: string) => Page {
  const folder = join(root, '.pages/plain');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const paged = (file: string) => {
    const template = readFileSync(join(root, file), 'utf8');
    return perTown(town, () => {
      const html = withTown(template, town);
      return pageOf(html, policyOf(html));
    });
  };
  const plain = paged('index.html');
  const own = new Map(
    files.map((file) => [`/${file.replace(/\.html$/, '')}`, paged(`.pages/plain/${file}`)]),
  );
  return (path) => (own.get(path) ?? plain)();
}
