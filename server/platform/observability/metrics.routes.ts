import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Metrics } from './metrics.ts';

const CLIENT_LEFT_STATUS = 499;

/** Measures and logs each request once its answer or its client has left: clients give up on the slowest. */
export function watchAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    const start = performance.now();
    let isOver = false;
    const recordEnd = (statusCode: number) => {
      if (isOver) return;
      isOver = true;
      const { method, routeOptions, caller } = request;
      const milliseconds = performance.now() - start;
      metrics.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, milliseconds / 1000);
      const responseTime = Number(milliseconds.toFixed(3));
      const answer = { userId: caller?.userId, req: request, res: { statusCode }, responseTime };
      request.log.info(answer, 'request completed');
    };
    raw.once('finish', () => recordEnd(raw.statusCode)).once('close', () => recordEnd(CLIENT_LEFT_STATUS));
    done();
  });
}

/** Serves `/metrics` to this machine and to bearers of METRICS_TOKEN (docs/decisions/050-prometheus-metrics.md). */
export function registerMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { METRICS_TOKEN }: Context['config'],
): void {
  app.get('/metrics', { config: { access: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    if (!isReadAllowed(request, METRICS_TOKEN)) throw new AppError('forbidden');
    reply.type(metrics.contentType);
    return metrics.read();
  });
}

function isReadAllowed(request: FastifyRequest, token: string | undefined): boolean {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return token !== undefined && isSameSecret(bearer, token);
  return isOfThisMachine(request);
}

function isSameSecret(bearer: string, token: string): boolean {
  const computeDigest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(computeDigest(bearer), computeDigest(token));
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Detects a proxy on this machine by its headers: it forwards requests of the whole world. */
function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined) || isIP(address) === 0) return false;
  return loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
