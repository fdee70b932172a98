import type { FastifyInstance } from 'fastify';
import { acceptTerms, findTerms, listAcceptances, listTerms, updateTerms } from '#shared/catalogues/terms.ts';
import type { Context } from '../../platform/context.ts';
import { requireAuthor, requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import {
  acceptTermsInForce,
  listAcceptedVersions,
  publishTerms,
  readEditableTerms,
  readTermsInForce,
} from './terms.service.ts';

export function registerTermRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, listTerms, ({ query }) => readTermsInForce(db, query.serviceId));
  route(app, listAcceptances, (request) =>
    listAcceptedVersions(db, requireCaller(request).userId, request.params.userId),
  );
  route(app, acceptTerms, (request) =>
    acceptTermsInForce(db, requireCaller(request).userId, { ...request.params, ...request.body, now: now() }),
  );
  route(app, findTerms, () => readEditableTerms(db));
  route(app, updateTerms, (request) => publishTerms(db, request.body, requireAuthor(request, now())));
}
