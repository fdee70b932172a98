import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const HOUR = 3_600_000;

/** Headers of every answer: our own scripts and styles only, no frames, no sniffing, and kept nowhere unless its route says so. */
export async function registerHeaders(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

/** Hourly limits per client address of nobody in particular, on the endpoints that name one. */
export async function registerLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
  app.addHook('onRoute', (route) => {
    const perHour = route.config?.perHour;
    if (perHour === undefined) return;
    const refuse = (_: unknown, { ttl }: { ttl: number }) =>
      new AppError('tooMany', undefined, Math.ceil(ttl / 1000));
    const allowList = (request: FastifyRequest) => request.caller !== null;
    const limit = app.rateLimit({ max: perHour, timeWindow: HOUR, allowList, errorResponseBuilder: refuse });
    route.onRequest = [route.onRequest ?? [], limit].flat();
  });
}
