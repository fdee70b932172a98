import type { FastifyInstance } from 'fastify';
import { acceptTerms, listTerms } from '#shared/terms.ts';
import type { Context } from '../context.ts';
import { callerOf } from '../http/access.ts';
import { route } from '../http/routes.ts';
import { acceptTermsInForce, termsInForce } from './terms.service.ts';

export function registerTermRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, listTerms, () => termsInForce(db));
  route(app, acceptTerms, (request) =>
    acceptTermsInForce(db, callerOf(request).userId, request.params.userId, now()),
  );
}
