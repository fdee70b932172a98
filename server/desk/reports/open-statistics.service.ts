import { toCsv } from '#shared/platform/csv.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { countDone } from './open-statistics.queries.ts';
import type { Span } from './report-days.queries.ts';
import { findBookingBounds, findRevision } from './reports.queries.ts';
import { splitIntoMonths } from './reports.service.ts';
import { type Count, mergeSmallCounts } from './small-counts.rules.ts';

const CSV_HEAD = ['periodo', 'localidad', 'especie', 'turnos_cumplidos'];
/** Seconds that staff have to enter paper lists before their month is published. */
const SETTLING_SECONDS = 30 * DAY_SECONDS;
/** Milliseconds for which a cached answer outlives changes, because computing it reads all years. */
const MAX_AGE_MS = 600_000;

type CachedStatistics = { version: string; computedAt: number; csv: Promise<string> };

export function createOpenStatisticsReader({ db, reader }: Database) {
  let cached: CachedStatistics | undefined;
  return async (clock: { now: number; townNow: number }): Promise<string> => {
    const until = toStartOfMonth(clock.townNow - SETTLING_SECONDS);
    const version = `${await findRevision(db)}-${until}`;
    if (cached && (cached.version === version || Math.abs(clock.now - cached.computedAt) < MAX_AGE_MS))
      return cached.csv;
    const fresh: CachedStatistics = { version, computedAt: clock.now, csv: computeCsv(reader, until) };
    cached = fresh;
    fresh.csv.catch(() => {
      if (cached === fresh) cached = undefined;
    });
    return fresh.csv;
  };
}

async function computeCsv(reader: Db, until: number): Promise<string> {
  const { first: firstStart } = await findBookingBounds(reader);
  const counts =
    firstStart === null ? [] : await countDoneByMonth(reader, { from: toStartOfMonth(firstStart), until });
  const rows = mergeSmallCounts(counts).toSorted(compareForReading);
  return toCsv([CSV_HEAD, ...rows.map((row) => [row.period, row.locality, row.specie, row.done])]);
}

async function countDoneByMonth(reader: Db, span: Span) {
  const counts = [];
  for (const month of splitIntoMonths(span)) {
    const period = new Date(month.from * 1000).toISOString().slice(0, 7);
    for (const count of await countDone(reader, month)) counts.push({ period, ...count });
  }
  return counts;
}

const collator = new Intl.Collator('es');

function compareForReading(a: Count, b: Count): number {
  const byPeriod = collator.compare(a.period, b.period);
  return byPeriod || collator.compare(a.locality, b.locality) || collator.compare(a.specie, b.specie);
}

function toStartOfMonth(wall: number): number {
  const date = new Date(wall * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 1000;
}
