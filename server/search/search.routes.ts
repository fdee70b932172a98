import type { FastifyInstance } from 'fastify';
import { searchEverything } from '#shared/search.ts';
import { type Context, readClock } from '../context.ts';
import { callerOf } from '../http/access.ts';
import { route } from '../http/routes.ts';
import { searchFor } from './search.service.ts';

export function registerSearchRoutes(app: FastifyInstance, context: Context): void {
  route(app, searchEverything, (request) =>
    searchFor(context.database, {
      caller: callerOf(request),
      clock: readClock(context),
      q: request.query.q,
    }),
  );
}
