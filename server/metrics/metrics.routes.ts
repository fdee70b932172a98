import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { openMetrics } from './metrics.ts';

/** `/metrics` for Prometheus: with METRICS_TOKEN as bearer, or asked on this very machine (docs/decisions/050-metrics.md). */
export function registerMetrics(app: FastifyInstance, { db, now, config }: Context): void {
  const metrics = openMetrics(db, now);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    metrics.observe({ method: request.method, route, status: reply.statusCode, seconds });
  });
  app.get('/metrics', { config: { access: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, config.METRICS_TOKEN)) throw new AppError('forbidden');
    reply.type(metrics.contentType).header('cache-control', 'no-store');
    return metrics.read();
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (given !== undefined) return token !== undefined && isSame(given, token);
  return isOfThisMachine(request);
}

/** Takes as long whatever is wrong. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** A proxy on this machine passes on what the whole world asks: it says so in its headers. */
function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined) || isIP(address) === 0) return false;
  return loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
