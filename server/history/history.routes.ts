import type { FastifyInstance } from 'fastify';
import { listAudit, listSecurityEvents } from '#shared/audit.ts';
import type { Context } from '../context.ts';
import { authorOf } from '../http/access.ts';
import { route } from '../http/routes.ts';
import { readHistory, readSecurityEvents } from './history.service.ts';

export function registerHistoryRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, listAudit, (request) => readHistory(db, authorOf(request, now()), request.query));
  route(app, listSecurityEvents, (request) =>
    readSecurityEvents(db, authorOf(request, now()), request.query),
  );
}
