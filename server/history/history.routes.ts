import type { FastifyInstance } from 'fastify';
import { listAudit } from '#shared/audit.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import type { Context } from '../context.ts';
import { callerOf } from '../http/access.ts';
import { route } from '../http/routes.ts';
import { pageAudit } from './history.queries.ts';

export function registerHistoryRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, listAudit, async (request) => {
    const { userId } = callerOf(request);
    const page = await pageAudit(db, request.query);
    await insertAudit(db, { at: now(), userId, action: 'audit.list', entity: 'audit', entityId: null });
    return page;
  });
}
