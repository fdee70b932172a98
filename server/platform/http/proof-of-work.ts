import type { FastifyInstance } from 'fastify';
import { PROOF_HEADER } from '#shared/platform/proof-of-work.ts';
import { isStaff } from '../caller.ts';
import type { ProofOfWork } from '../proof-of-work/proof-of-work.service.ts';
import { toNetwork } from './network.ts';

export function registerProofOfWork(app: FastifyInstance, proofOfWork: ProofOfWork): void {
  app.addHook('onRequest', ({ caller, routeOptions, method, headers, ip }, _, done) => {
    if (!routeOptions.config.proofOfWork || (caller && isStaff(caller))) return done();
    const pendingCheck = proofOfWork.check(() => ({
      purpose: `effort ${method} ${routeOptions.url} ${caller ? caller.userId : toNetwork(ip)}`,
      solution: headers[PROOF_HEADER]?.toString(),
    }));
    if (!pendingCheck) return done();
    pendingCheck.then(() => done(), done);
  });
}
