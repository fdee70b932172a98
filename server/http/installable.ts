import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Encoding, encodingFor, packed } from './packed.ts';

type Installed = { root: string; townName: string; page: string };

const config = { access: 'anyone' } as const;
const schema = { hide: true };

/** What makes the page the town's app: its manifest, and the worker that shows it without a network. */
export function registerInstallable(app: FastifyInstance, { root, townName, page }: Installed): void {
  const manifest = textOf(join(root, 'manifest.webmanifest'));
  if (manifest)
    serve(app, '/manifest.webmanifest', 'application/manifest+json', withName(manifest, townName));
  const worker = textOf(join(root, '.pages/service-worker.js'));
  // Another build or another name of the town is another version.
  const version = createHash('sha256').update(worker).update(page).digest('base64url').slice(0, 16);
  if (worker)
    serve(app, '/service-worker.js', 'text/javascript; charset=utf-8', worker.replace('%VERSION%', version));
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function withName(manifest: string, townName: string): string {
  const { name, ...rest } = JSON.parse(manifest) as { name: string };
  return JSON.stringify({ name: `${name} · ${townName}`, ...rest });
}

/** Asked for anew each time: it is how a new version is found. */
function serve(app: FastifyInstance, url: string, type: string, text: string): void {
  const file = packed(Buffer.from(text));
  app.get(url, { config, schema }, async (request, reply) => {
    const encoding: Encoding = encodingFor(request.headers['accept-encoding']);
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type).send(await file.in(encoding));
  });
}
