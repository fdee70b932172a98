import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { isStaff } from '../caller.ts';
import type { Limit, Limits } from '../limits/limits.service.ts';
import { toNetwork } from './network.ts';

const WRITE_METHODS = ['POST', 'PUT', 'DELETE'];

/** Exceeds what any resident needs; staff have no such limit. */
const RESIDENT_WRITES: Limit = { kind: 'writes', most: 300, period: HOUR_MS, step: 10 };

/**
 * Applies hourly limits: without a session per network, on endpoints that set perHour; with one per resident,
 * on writes.
 */
export function registerLimits(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', (request, _, done) => {
    const allowance = request.is404 ? undefined : limitCaller(limits, request);
    if (!allowance) return done();
    allowance.then(() => done(), done);
  });
}

function limitCaller(limits: Limits, request: FastifyRequest): Promise<unknown> | undefined {
  const { caller } = request;
  if (!caller) return limitNetwork(limits, request);
  if (isStaff(caller) || !isLimitedWrite(request)) return undefined;
  return limits.take(RESIDENT_WRITES, { subject: caller.userId });
}

/** Exempts logout and password changes, the only writes open to a temporary password. */
function isLimitedWrite({ method, routeOptions }: FastifyRequest): boolean {
  return WRITE_METHODS.includes(method) && !routeOptions.config.allowsTemporary;
}

function limitNetwork(
  limits: Limits,
  { ip, method, routeOptions }: FastifyRequest,
): Promise<unknown> | undefined {
  const { perHour } = routeOptions.config;
  if (perHour === undefined) return undefined;
  const kind = `${method} ${routeOptions.url}`;
  return limits.take({ kind, most: perHour, period: HOUR_MS }, { origin: toNetwork(ip) });
}
