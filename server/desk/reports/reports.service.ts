import {
  type Dimension,
  findPeriodProblem,
  MEASURES,
  type Period,
  type ReportSummary,
  type Totals,
  toPreviousPeriod,
  USUAL_DIMENSIONS,
} from '#shared/desk/reports.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate, toMidnight, toWeekday } from '#shared/platform/town-clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { ReportCache } from './report-cache.ts';
import type { Span } from './report-days.queries.ts';
import { countByWeek, findBookingBounds, groupBookings } from './reports.queries.ts';

const WEEK_SECONDS = 7 * DAY_SECONDS;
const MONTHS_PER_READ = 3;
const READS_AHEAD = 1;

export function toReportPeriod(
  query: { from?: string | undefined; to?: string | undefined },
  townNow: number,
): Period {
  const year = toIsoDate(townNow).slice(0, 4);
  const period = { from: query.from ?? `${year}-01-01`, to: query.to ?? `${year}-12-31` };
  const problem = findPeriodProblem(period);
  if (problem) throw new AppError('invalid', problem);
  return period;
}

/** Completes a missing bound by that of the bookings: a report without bounds answers everything. */
export async function completePeriod(
  reader: Db,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  townNow: number,
): Promise<Period> {
  if (from !== undefined && to !== undefined) return toReportPeriod({ from, to }, townNow);
  const { first, last } = await findBookingBounds(reader);
  return { from: from ?? toIsoDate(first ?? townNow), to: to ?? toIsoDate(last ?? townNow) };
}

export type ReportInput = {
  version: string;
  period: Period;
  dimensions?: readonly Dimension[] | undefined;
};

/** Yields groups as JSON, a quarter at a time when no group spans two: ten years need no more memory than one. */
export async function* readReport(
  reader: Db,
  { version, period, dimensions = USUAL_DIMENSIONS }: ReportInput,
  cache: ReportCache,
): AsyncGenerator<Uint8Array> {
  const canSplit =
    dimensions.includes('Fecha') || (dimensions.includes('year') && dimensions.includes('month'));
  const spans = canSplit ? splitIntoMonths(toSpan(period), MONTHS_PER_READ) : [toSpan(period)];
  yield* readAhead(spans, (span) =>
    cache(`${version} ${dimensions} ${span.from}`, () => groupBookings(reader, span, dimensions)),
  );
}

/** Yields the parts in order and reads the next one while the consumer takes the previous. */
export async function* readAhead(
  spans: Iterable<Span>,
  readOne: (span: Span) => Promise<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const reads: Promise<Uint8Array>[] = [];
  for (const span of spans) {
    const read = readOne(span);
    // The await below throws the error, if it is ever reached.
    read.catch(() => undefined);
    reads.push(read);
    const next = reads.length > READS_AHEAD && reads.shift();
    if (next) yield next;
  }
  yield* reads;
}

export function toSpan({ from, to }: Period): Span {
  return { from: toMidnight(from), until: toMidnight(to) + DAY_SECONDS };
}

export function* splitIntoMonths({ from, until }: Span, months = 1): Generator<Span> {
  for (let start = from; start < until; ) {
    const date = new Date(start * 1000);
    const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / 1000;
    yield { from: start, until: Math.min(next, until) };
    start = next;
  }
}

export async function summarisePeriod(reader: Db, period: Period): Promise<ReportSummary> {
  const previous = toPreviousPeriod(period);
  const weeks = await readWeeks(reader, toSpan(period));
  const previousWeeks = await readWeeks(reader, toSpan(previous));
  const groups = await groupBookings(reader, toSpan(period), ['Especie', 'Sexo']);
  return {
    current: { ...period, ...sumTotals(weeks) },
    previous: { ...previous, ...sumTotals(previousWeeks) },
    weeks,
    bySpeciesAndSex: JSON.parse(`[${Buffer.from(groups)}]`) as ReportSummary['bySpeciesAndSex'],
  };
}

async function readWeeks(reader: Db, span: Span): Promise<ReportSummary['weeks']> {
  const monday = span.from - ((toWeekday(span.from) + 6) % 7) * DAY_SECONDS;
  const counts = new Map(
    (await countByWeek(reader, span, monday)).map(({ week, ...count }) => [week, count]),
  );
  const length = Math.ceil((span.until - monday) / WEEK_SECONDS);
  return Array.from({ length }, (_, week) => ({
    week: toIsoDate(monday + week * WEEK_SECONDS),
    ...(counts.get(week) ?? sumTotals([])),
  }));
}

function sumTotals(rows: readonly Totals[]): Totals {
  const sum: Totals = { done: 0, reserved: 0, cancelled: 0, notdone: 0 };
  for (const row of rows) for (const measure of MEASURES) sum[measure] += row[measure];
  return sum;
}
