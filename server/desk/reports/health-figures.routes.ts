import type { FastifyInstance } from 'fastify';
import { findHealthReport, findRegistry } from '#shared/desk/health-figures.ts';
import { isoDate } from '#shared/platform/town-clock.ts';
import type { Context } from '../../platform/context.ts';
import { route } from '../../platform/http/routes.ts';
import type { ReportDesk } from './report-desk.ts';
import { reportedPeriod } from './reports.service.ts';

/** Figures of animals, which name nobody either. */
export function registerHealthFigureRoutes(
  app: FastifyInstance,
  { db, townNow }: Context,
  desk: ReportDesk,
): void {
  route(app, findHealthReport, (request, reply) => {
    const period = reportedPeriod(request.query, townNow());
    reply.type('application/json; charset=utf-8');
    return desk.health({ period, by: request.query.by });
  });
  route(app, findRegistry, () => desk.registry(db, isoDate(townNow())));
}
