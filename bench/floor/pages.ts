import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

type File = { type: string; bytes: Buffer };

const STATIC = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Hola</title><style>body{font:1rem sans-serif}</style><h1>Hola, ¿sacamos un turno para tu mascota?</h1></html>`;
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
};

/** Serves a page without scripts: the least that a page can be. */
export function serveStaticPage(): Promise<Server> {
  return serve(new Map([['/', file('index.html', STATIC)]]));
}

/** Serves React, a router and a heading: the least with scripts. */
export async function serveHelloPage(): Promise<Server> {
  const built = await build({
    configFile: false,
    root: `${import.meta.dirname}/hello`,
    logLevel: 'silent',
    build: { write: false, target: 'es2022' },
  });
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const served = files.map((each) => {
    const path = each.fileName === 'index.html' ? '/' : `/${each.fileName}`;
    return [path, file(each.fileName, each.type === 'chunk' ? each.code : each.source)] as const;
  });
  return serve(new Map(served));
}

function file(name: string, content: string | Uint8Array): File {
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return { type, bytes: brotliCompressSync(content) };
}

function serve(files: ReadonlyMap<string, File>): Promise<Server> {
  const server = createServer((request, response) => {
    const found = files.get(request.url ?? '');
    if (!found) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': found.type, 'content-encoding': 'br' }).end(found.bytes);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

export function toAddress(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
