import { type RawBuilder, sql } from 'kysely';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import type { Db } from '../../platform/db/database.ts';
import { toDateOfDayNumber } from '../../platform/db/dates.ts';

/** Wall-clock seconds: midnight of the first day, and midnight after the last day. */
export type Span = { from: number; until: number };

export function selectDates(db: Db, { from, until }: Span): RawBuilder<unknown> {
  return sql`
    span(days) as (
      select ${castToWhole(from / DAY_SECONDS)} union all select days + 1 from span where days + 1 < ${castToWhole(until / DAY_SECONDS)}
    ),
    dates as (select days, ${toDateOfDayNumber(db, 'days')} as "Fecha" from span)`;
}

export function toDayNumber({ from }: Span): RawBuilder<number> {
  return sql`${countPeriods(from, DAY_SECONDS)} + ${castToWhole(from / DAY_SECONDS)}`;
}

/**
 * Counts the whole periods of `seconds` between `from` and a booking's start. `from` is never later, because
 * the engines round negative numbers differently.
 */
export function countPeriods(from: number, seconds: number): RawBuilder<number> {
  return sql`(b.starts - ${castToWhole(from)}) / ${castToWhole(seconds)}`;
}

/** Casts, because SQLite binds numbers as floats and divides them without rounding. */
function castToWhole(value: number): RawBuilder<number> {
  return sql`cast(${value} as bigint)`;
}
