import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findHealthReport, findRegistry, type Registry } from '#shared/desk/health-statistics.ts';
import { findOfferStatistics } from '#shared/desk/offer-statistics.ts';
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
  type ReportSummary,
} from '#shared/desk/reports.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { createSharedSemaphore, type SemaphoreLimits } from '../../platform/concurrency/semaphore.ts';
import { singleFlight } from '../../platform/concurrency/single-flight.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { requireAuthor } from '../../platform/http/access.ts';
import { createJsonStream } from '../../platform/http/json-stream.ts';
import { route, UNCHANGED_RESPONSE } from '../../platform/http/routes.ts';
import { setEtagAndMatch } from '../../platform/http/versions.ts';
import { type HealthReportInput, readHealth, readRegistry } from './health-statistics.service.ts';
import { createOpenStatisticsReader } from './open-statistics.service.ts';
import { createReportCache } from './report-cache.ts';
import { countOffers, findRevision, listVetNames } from './reports.queries.ts';
import {
  completePeriod,
  type ReportInput,
  readReport,
  summarisePeriod,
  toReportPeriod,
  toSpan,
} from './reports.service.ts';
import { listViews } from './views.queries.ts';
import { changeView, removeView, saveView } from './views.service.ts';

/**
 * Limits distinct reports at once (one for each reader connection), waiters, and milliseconds of waiting and
 * reading. The server cuts an answer that doesn't begin within fifteen seconds.
 */
const REPORT_LIMITS: SemaphoreLimits = { permits: 2, queueLimit: 16, maxWaitMs: 8_000, leaseMs: 15_000 };

const CACHE_SECONDS = 600;

/** Reports name no person, so reading them isn't recorded (docs/decisions/033-reports-on-read-only-connections.md). */
export function registerReportRoutes(app: FastifyInstance, context: Context): void {
  const { database, db, now, townNow, config } = context;
  // The version is read before the data: a change in between renews the next answer and never spoils this ETag.
  const readVersion = async ({ from, to }: Period, dimensions: readonly Dimension[] = []) => {
    const vetHash = dimensions.includes('Veterinario') ? `-${toHash((await listVetNames(db)).join())}` : '';
    return `${await findRevision(db)}-${from}-${to}${vetHash}`;
  };

  const reports = createReportReader(database.reader);
  route(app, findReport, async (request, reply) => {
    const period = await completePeriod(database.reader, request.query, townNow());
    const version = await readVersion(period, request.query.by);
    if (setEtagAndMatch(request, reply, version)) return UNCHANGED_RESPONSE;
    reply.type('application/json; charset=utf-8');
    return reports.report({ version, period, dimensions: request.query.by });
  });
  route(app, findReportSummary, async (request, reply) => {
    const period = toReportPeriod(request.query, townNow());
    const version = await readVersion(period);
    return setEtagAndMatch(request, reply, version)
      ? UNCHANGED_RESPONSE
      : reports.summary({ version, period });
  });

  const readOpenStatistics = createOpenStatisticsReader(database);
  route(app, findOpenStatistics, async (request, reply) => {
    if (config.OPEN_DATA === 'off') throw new AppError('notFound');
    const csv = await readOpenStatistics({ now: now(), townNow: townNow() });
    const isUnchanged = setEtagAndMatch(request, reply, toHash(csv));
    reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`);
    return isUnchanged ? UNCHANGED_RESPONSE : sendCsv(reply, csv);
  });
  registerHealthStatisticsRoutes(app, context, reports);
  registerViewRoutes(app, context);
  route(app, findOfferStatistics, ({ query }) => {
    const span = toSpan(toReportPeriod(query, townNow()));
    return countOffers(database.reader, { ...span, townNow: townNow() });
  });
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function sendCsv(reply: FastifyReply, csv: string): string {
  reply.type('text/csv; charset=utf-8; header=present');
  reply.header('content-disposition', 'attachment; filename="turnos-cumplidos.csv"');
  return csv;
}

function registerViewRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, listSavedViews, () => listViews(db));
  route(app, createSavedView, (request) => saveView(db, request.body, requireAuthor(request, now())));
  route(app, updateSavedView, (request) =>
    changeView(db, request.params.id, request.body, requireAuthor(request, now())),
  );
  route(app, deleteSavedView, (request) => removeView(db, request.params.id, requireAuthor(request, now())));
}

function registerHealthStatisticsRoutes(
  app: FastifyInstance,
  { db, townNow }: Context,
  reports: ReportReader,
): void {
  route(app, findHealthReport, (request, reply) => {
    const period = toReportPeriod(request.query, townNow());
    reply.type('application/json; charset=utf-8');
    return reports.health({ period, dimensions: request.query.by });
  });
  route(app, findRegistry, () => reports.registry(db, toIsoDate(townNow())));
}

/** Shares one read among equal concurrent requests, few at once (docs/decisions/073-queue-heavy-reads.md). */
function createReportReader(reader: Db) {
  const acquire = createSharedSemaphore(REPORT_LIMITS);
  const cache = createReportCache();
  const share = singleFlight<ReportSummary>();
  const shareHealth = singleFlight<Uint8Array>();
  const shareRegistry = singleFlight<Registry>();

  async function streamReportList(key: string, list: string, parts: () => AsyncIterator<Uint8Array>) {
    const release = await acquire(key);
    try {
      const stream = await createJsonStream(parts(), { open: `{"${list}":[`, close: ']}' });
      return stream.once('close', release);
    } catch (error) {
      release();
      throw error;
    }
  }

  return {
    report: (input: ReportInput): Promise<Readable> =>
      streamReportList(`${input.version} ${input.dimensions}`, 'report_1', () =>
        readReport(reader, input, cache),
      ),
    summary: async ({ version, period }: ReportInput): Promise<ReportSummary> => {
      const release = await acquire(`summary ${version}`);
      return share(version, () => summarisePeriod(reader, period)).finally(release);
    },
    health: ({ period, dimensions }: HealthReportInput): Promise<Readable> =>
      streamReportList(`health ${period.from} ${period.to} ${dimensions}`, 'Rows', () =>
        readHealth(reader, { period, dimensions }, shareHealth),
      ),
    registry: async (db: Db, date: string): Promise<Registry> => {
      const release = await acquire('registry');
      return shareRegistry(date, () => readRegistry(reader, db, date)).finally(release);
    },
  };
}

type ReportReader = ReturnType<typeof createReportReader>;
