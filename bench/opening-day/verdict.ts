import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../server/platform/db/tables.ts';
import { countInconsistencies, withDatabase } from '../check.ts';
import type { DatabaseAddress } from '../databases.ts';
import type { Sample } from './clerks.ts';
import type { Journey } from './journeys.ts';

/** Upper bound of each bar in milliseconds. */
const BAR_LIMITS_MS = [50, 100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 60_000];
const BAR_WIDTH = 60;

export const computeQuantile = (numbers: number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0;

export function formatHistogram(title: string, journeys: Journey[]): string {
  const waits = journeys.map(({ milliseconds }) => milliseconds);
  const head = `${title}: ${waits.length}, p50 ${computeQuantile(waits, 0.5).toFixed(0)} p99 ${computeQuantile(waits, 0.99).toFixed(0)} ms`;
  const lines = BAR_LIMITS_MS.map((to, index) => {
    const from = BAR_LIMITS_MS[index - 1] ?? 0;
    const count = waits.filter((each) => each > from && each <= to).length;
    const bar = '█'.repeat(Math.ceil((count / Math.max(1, waits.length)) * BAR_WIDTH));
    return `  ≤ ${String(to).padStart(6)} ms ${String(count).padStart(5)} ${bar}`;
  });
  const longest = BAR_LIMITS_MS.findIndex((to) => waits.every((each) => each <= to));
  return [head, ...(longest < 0 ? lines : lines.slice(0, longest + 1))].join('\n');
}

/** Returns where the database disagrees with the answers. */
export async function listDatabaseFaults(
  where: DatabaseAddress,
  service: number,
  journeys: Journey[],
): Promise<string[]> {
  const counts = await withDatabase(where, (db) => countBookings(db, service));
  const countEnded = (end: Journey['end']) => journeys.filter((journey) => journey.end === end).length;
  const rules: [string, boolean][] = [
    [
      'two live turnos on one place, or one without its row of history',
      (await countInconsistencies(where)) === 0,
    ],
    [`${counts.twice} people have two turnos`, counts.twice === 0],
    [`${counts.places} of 50 places were ever taken`, counts.places === 50],
    [
      `${counts.live} live turnos, ${countEnded('booked')} people have one`,
      counts.live === countEnded('booked'),
    ],
    [
      `${counts.cancelled} cancelled, ${countEnded('cancelled')} people cancelled`,
      counts.cancelled === countEnded('cancelled'),
    ],
    [`${countEnded('odd')} people met something else`, countEnded('odd') === 0],
  ];
  return rules.filter(([, holds]) => !holds).map(([fault]) => fault);
}

async function countBookings(db: Kysely<Tables>, service: number) {
  const { rows } = await sql<Record<'live' | 'cancelled' | 'places' | 'twice', number>>`select
    (select count(*) from bookings where service_id = ${service} and status = 'A') as live,
    (select count(*) from bookings where service_id = ${service} and status = 'C') as cancelled,
    (select count(*) from (select distinct starts, place from bookings where service_id = ${service}) p) as places,
    (select count(*) from (select 1 from bookings where service_id = ${service}
      group by booker_user_id having count(*) > 1) t) as twice`.execute(db);
  if (!rows[0]) throw new Error('no counts');
  return rows[0];
}

/** Summarises the clerks' waits between two moments (unix ms). */
export function measureWait(samples: Sample[], from: number, to: number) {
  const within = samples.filter(({ at }) => at >= from && at < to);
  const waits = within.map((sample) => sample.took);
  const bare = within.map((sample) => sample.bare);
  return {
    looks: waits.length,
    p50: computeQuantile(waits, 0.5),
    p99: computeQuantile(waits, 0.99),
    bare: computeQuantile(bare, 0.99),
  };
}
