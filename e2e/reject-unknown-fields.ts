import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

/*
 * Rejects requests of screens with fields that their endpoint's shape doesn't name. The journeys' server
 * preloads this file. Requests without sec-fetch-site, as those of tests, are not checked.
 */

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('preValidation', async (request) => {
    if (request.headers['sec-fetch-site'] === undefined) return;
    const unnamed = [...listUnnamed(request, 'body'), ...listUnnamed(request, 'querystring')];
    if (unnamed.length === 0) return;
    const problem = `${request.method} ${request.routeOptions.url} doesn’t name ${unnamed.join(', ')}`;
    process.stderr.write(`${problem}\n`);
    throw Object.assign(new Error(problem), { statusCode: 400 });
  });
});

function listUnnamed(request: FastifyRequest, part: 'body' | 'querystring'): string[] {
  const shape = request.routeOptions.schema?.[part] as z.ZodMiniType | undefined;
  if (!shape) return [];
  const sent = part === 'body' ? request.body : request.query;
  const read = z.safeParse(shape, sent);
  return read.success ? listMissing(sent, read.data, part) : [];
}

function listMissing(sent: unknown, read: unknown, path: string): string[] {
  if (!isObject(sent) || !isObject(read)) return [];
  return Object.entries(sent).flatMap(([name, value]) =>
    name in read ? listMissing(value, read[name], `${path}.${name}`) : [`${path}.${name}`],
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
