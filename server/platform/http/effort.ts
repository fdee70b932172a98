import type { FastifyInstance } from 'fastify';
import { EFFORT_HEADER } from '#shared/platform/effort.ts';
import { isStaff } from '../caller.ts';
import type { Effort } from '../proof-of-work/effort.service.ts';
import { networkOf } from './network.ts';

/** Asked of residents and strangers on the endpoints that say so, before anything is counted of them. */
export function registerEffort(app: FastifyInstance, effort: Effort): void {
  app.addHook('onRequest', ({ caller, routeOptions, method, headers, ip }, _, done) => {
    if (!routeOptions.config.effort || (caller && isStaff(caller))) return done();
    const checked = effort.check(() => ({
      purpose: `effort ${method} ${routeOptions.url} ${caller ? caller.userId : networkOf(ip)}`,
      given: headers[EFFORT_HEADER]?.toString(),
    }));
    if (!checked) return done();
    checked.then(() => done(), done);
  });
}
