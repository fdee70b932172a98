import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';

const ROOT = join(import.meta.dirname, '../../dist/web');
const config = { access: 'anyone' } as const;
const schema = { hide: true };
const API = /^\/(api|open|assets)(\/|$)/;

/** The browser's bundle: hashed files for ever, and the page itself, never cached, for every path of the screens. */
export async function registerWeb(
  app: FastifyInstance,
  { TOWN_NAME, TOWN_TIMEZONE }: Context['config'],
): Promise<void> {
  const index = join(ROOT, 'index.html');
  if (!existsSync(index)) return;
  const page = readFileSync(index, 'utf8')
    .replaceAll('%TOWN_NAME%', escapeHtml(TOWN_NAME))
    .replaceAll('%TOWN_TIMEZONE%', escapeHtml(TOWN_TIMEZONE));
  await app.register(fastifyStatic, { root: ROOT, serve: false, preCompressed: true, cacheControl: false });

  app.get<{ Params: { '*': string } }>('/assets/*', { config, schema }, (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .sendFile(`assets/${request.params['*']}`),
  );
  app.get<{ Params: { '*': string } }>('/*', { config, schema }, (request, reply) => {
    const file = request.params['*'];
    if (API.test(request.url)) throw new AppError('notFound');
    reply.header('cache-control', 'no-cache');
    if (/^[\w-]+\.\w+$/.test(file) && file !== 'index.html') return reply.sendFile(file);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
