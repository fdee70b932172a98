import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Metrics } from './metrics.ts';

const CLIENT_LEFT = 499;

/** Measures every request from here to its connection's end of it: the slowest are those that people give up on. */
export function watchAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', async ({ method, routeOptions }, { raw }) => {
    const start = performance.now();
    finished(raw, (error) => {
      const status = error ? CLIENT_LEFT : raw.statusCode;
      const seconds = (performance.now() - start) / 1000;
      metrics.observe({ method, route: routeOptions.url ?? 'none', status, seconds });
    });
  });
}

/** `/metrics` for Prometheus: with METRICS_TOKEN as bearer, or asked on this very machine (docs/decisions/050-metrics.md). */
export function registerMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { METRICS_TOKEN }: Context['config'],
): void {
  app.get('/metrics', { config: { access: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, METRICS_TOKEN)) throw new AppError('forbidden');
    reply.type(metrics.contentType);
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
