import type { FastifyInstance } from 'fastify';
import { listAudit, listSecurityEvents } from '#shared/platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { requireAuthor } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { readHistory, readSecurityEvents } from './history.service.ts';

export function registerHistoryRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, listAudit, (request) => readHistory(db, requireAuthor(request, now()), request.query));
  route(app, listSecurityEvents, (request) =>
    readSecurityEvents(db, requireAuthor(request, now()), request.query),
  );
}
