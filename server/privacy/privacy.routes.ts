import type { FastifyInstance } from 'fastify';
import { listSights } from '#shared/privacy.ts';
import type { Context } from '../context.ts';
import { callerOf } from '../http/access.ts';
import { route } from '../http/routes.ts';
import { ownSights } from './sights.service.ts';

/** What the town tells people of their own data. */
export function registerPrivacyRoutes(app: FastifyInstance, context: Context): void {
  route(app, listSights, (request) => ownSights(context, callerOf(request), request.params.id));
}
