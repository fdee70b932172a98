import { type RawBuilder, sql } from 'kysely';
import { DAY } from '#shared/platform/town-clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { dateOfDay } from '../../platform/db/dates.ts';

/** Wall-clock seconds: the first day's midnight and the one after the last day. */
export type Span = { from: number; until: number };

/** `dates` within a recursive query: each day of a span, by its number from 1970, with its date. */
export function datesOf(db: Db, { from, until }: Span): RawBuilder<unknown> {
  return sql`
    span(days) as (
      select ${whole(from / DAY)} union all select days + 1 from span where days + 1 < ${whole(until / DAY)}
    ),
    dates as (select days, ${dateOfDay(db, 'days')} as "Fecha" from span)`;
}

/** The number of a booking's day from 1970. */
export function dayOf({ from }: Span): RawBuilder<number> {
  return sql`${wholeParts(from, DAY)} + ${whole(from / DAY)}`;
}

/** How many whole `length`s a booking starts after `from`, which is no later: a division cuts alike on both engines. */
export function wholeParts(from: number, length: number): RawBuilder<number> {
  return sql`(b.starts - ${whole(from)}) / ${whole(length)}`;
}

/** SQLite is given numbers as floats, and divides those without cutting. */
function whole(value: number): RawBuilder<number> {
  return sql`cast(${value} as bigint)`;
}
