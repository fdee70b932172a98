import type { FastifyInstance } from 'fastify';
import { PROOF_HEADER } from '#shared/platform/proof-of-work.ts';
import { isStaff } from '../caller.ts';
import type { ProofOfWork } from '../proof-of-work/proof-of-work.service.ts';
import { networkOf } from './network.ts';

/** Asked of residents and strangers on the endpoints that say so, before anything is counted of them. */
export function registerProofOfWork(app: FastifyInstance, effort: ProofOfWork): void {
  app.addHook('onRequest', ({ caller, routeOptions, method, headers, ip }, _, done) => {
    if (!routeOptions.config.effort || (caller && isStaff(caller))) return done();
    const checked = effort.check(() => ({
      purpose: `effort ${method} ${routeOptions.url} ${caller ? caller.userId : networkOf(ip)}`,
      given: headers[PROOF_HEADER]?.toString(),
    }));
    if (!checked) return done();
    checked.then(() => done(), done);
  });
}
