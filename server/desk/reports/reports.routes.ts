import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from '#shared/desk/report-views.ts';
import {
  type Dimension,
  findOpenStatistics,
  findReport,
  findReportSummary,
  type Period,
} from '#shared/desk/reports.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { authorOf } from '../../platform/http/access.ts';
import { route, UNCHANGED } from '../../platform/http/routes.ts';
import { hasSeen } from '../../platform/http/versions.ts';
import { registerHealthFigureRoutes } from './health-figures.routes.ts';
import { openStatistics } from './open-statistics.service.ts';
import { reportDesk } from './report-desk.ts';
import { findRevision, listVetNames } from './reports.queries.ts';
import { reportedPeriod } from './reports.service.ts';
import { listViews } from './views.queries.ts';
import { changeView, removeView, saveView } from './views.service.ts';

const PUBLIC_SECONDS = 600;

/** Figures name nobody, so reading them leaves no row in the history (docs/decisions/033-reports-on-read-only-connections.md). */
export function registerReportRoutes(app: FastifyInstance, context: Context): void {
  const { database, db, now, townNow, config } = context;
  // Asked before the figures are read: a change in between makes the next answer new, never this one's mark wrong.
  const versionOf = async ({ from, to }: Period, by: readonly Dimension[] = []) => {
    const names = by.includes('Veterinario') ? `-${hashOf((await listVetNames(db)).join())}` : '';
    return `${await findRevision(db)}-${from}-${to}${names}`;
  };

  const desk = reportDesk(database.reader);
  route(app, findReport, async (request, reply) => {
    const period = reportedPeriod(request.query, townNow());
    const version = await versionOf(period, request.query.by);
    if (hasSeen(request, reply, version)) return UNCHANGED;
    reply.type('application/json; charset=utf-8');
    return desk.report({ version, period, by: request.query.by });
  });
  route(app, findReportSummary, async (request, reply) => {
    const period = reportedPeriod(request.query, townNow());
    const version = await versionOf(period);
    return hasSeen(request, reply, version) ? UNCHANGED : desk.summary({ version, period });
  });

  const statistics = openStatistics(database);
  route(app, findOpenStatistics, async (request, reply) => {
    if (config.OPEN_DATA === 'off') throw new AppError('notFound');
    const csv = await statistics({ now: now(), townNow: townNow() });
    const isKnown = hasSeen(request, reply, hashOf(csv));
    reply.header('cache-control', `public, max-age=${PUBLIC_SECONDS}`);
    return isKnown ? UNCHANGED : asCsv(reply, csv);
  });
  registerHealthFigureRoutes(app, context, desk);
  registerViewRoutes(app, context);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function asCsv(reply: FastifyReply, csv: string): string {
  reply.type('text/csv; charset=utf-8; header=present');
  reply.header('content-disposition', 'attachment; filename="turnos-cumplidos.csv"');
  return csv;
}

function registerViewRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, listSavedViews, () => listViews(db));
  route(app, createSavedView, (request) => saveView(db, request.body, authorOf(request, now())));
  route(app, updateSavedView, (request) =>
    changeView(db, request.params.id, request.body, authorOf(request, now())),
  );
  route(app, deleteSavedView, (request) => removeView(db, request.params.id, authorOf(request, now())));
}
