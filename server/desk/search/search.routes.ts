import type { FastifyInstance } from 'fastify';
import { searchEverything } from '#shared/desk/search.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { searchAll } from './search.service.ts';

export function registerSearchRoutes(app: FastifyInstance, context: Context): void {
  route(app, searchEverything, (request) =>
    searchAll(context.database, {
      caller: requireCaller(request),
      clock: readClock(context),
      q: request.query.q,
    }),
  );
}
