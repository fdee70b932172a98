import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { perTown, type TownLook } from '../town-look.ts';
import { type Compressible, compressible, type Encoding, encodingFor } from './compressible.ts';

type Installed = { root: string; town: TownLook; page: () => string };

const config = { access: 'anyone' } as const;
const schema = { hide: true };

export function registerInstallable(app: FastifyInstance, { root, town, page }: Installed): void {
  const of = (make: () => string) => perTown(town, () => compressible(Buffer.from(make())));
  const manifest = textOf(join(root, 'manifest.webmanifest'));
  if (manifest)
    serve(
      app,
      ['/manifest.webmanifest', 'application/manifest+json'],
      of(() => withName(manifest, town)),
    );
  const worker = textOf(join(root, '.pages/service-worker.js'));
  const version = () => createHash('sha256').update(worker).update(page()).digest('base64url').slice(0, 16);
  if (worker)
    serve(
      app,
      ['/service-worker.js', 'text/javascript; charset=utf-8'],
      of(() => worker.replace('%VERSION%', version())),
    );
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function withName(manifest: string, { TOWN_NAME }: TownLook): string {
  const { name, ...rest } = JSON.parse(manifest) as { name: string };
  return JSON.stringify({ name: `${name} · ${TOWN_NAME}`, ...rest });
}

function serve(app: FastifyInstance, [url, type]: [string, string], file: () => Compressible): void {
  app.get(url, { config, schema }, async (request, reply) => {
    const encoding: Encoding = encodingFor(request.headers['accept-encoding']);
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type).send(await file().encoded(encoding));
  });
}
