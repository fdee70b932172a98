import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { BookingStatus } from '#shared/bookings/bookings.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { type Hold, LONGEST_BOOKING } from '#shared/schedule/slots.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BookingsTable } from '../../platform/db/tables/agendas.ts';
import type { AgendaRow } from './agendas.queries.ts';

export function listHours(db: Db, agendaId: number) {
  return selectHours(db, agendaId).execute();
}

export function selectHours(db: Db, agendaId: number) {
  return db
    .selectFrom('agenda_hours')
    .select(['weekday', 'from_minute as fromMinute', 'to_minute as toMinute'])
    .select(['slot_minutes as slotMinutes', 'places', 'valid_from as validFrom', 'valid_to as validTo'])
    .where('agenda_id', '=', agendaId);
}

/** Lists closures of agenda, location and town in [from, to), wall clock. */
export function listClosures(db: Db, agenda: AgendaPlace, from: number, to: number) {
  return selectClosures(db, agenda)
    .where('to_date', '>=', toIsoDate(from))
    .where('from_date', '<=', toIsoDate(to - 1))
    .execute();
}

type AgendaPlace = Pick<AgendaRow, 'id' | 'LocationId'>;

export function selectClosures(db: Db, agenda: AgendaPlace) {
  return db
    .selectFrom('closures')
    .select(['from_date as fromDate', 'to_date as toDate'])
    .select(['from_minute as fromMinute', 'to_minute as toMinute', 'reason'])
    .where((eb) => eb.or([eb('agenda_id', 'is', null), eb('agenda_id', '=', agenda.id)]))
    .where((eb) => eb.or([eb('location_id', 'is', null), eb('location_id', '=', agenda.LocationId)]))
    .orderBy('id');
}

/** Adds the status of a booking, or 'O' for an offered and 'K' for a kept place. */
export type HeldPlace = Hold & { status: BookingStatus | 'O' | 'K' };

/** Stays a literal, so that SQLite finds the partial indexes. */
export const isPlaceHeld = sql<SqlBool>`o.state in ('L', 'K')`;

export function dropKeptPlaces(holds: readonly HeldPlace[]): HeldPlace[] {
  return holds.filter(({ status }) => status !== 'K');
}

export function listHolds(db: Db, agendaId: number, from: number, to: number): Promise<HeldPlace[]> {
  const offered = db
    .selectFrom('offers as o')
    .select([
      'o.starts',
      'o.ends',
      'o.place',
      sql<HeldPlace['status']>`case o.state when 'K' then 'K' else 'O' end`.as('status'),
    ])
    .where('o.agenda_id', '=', agendaId)
    .where(isPlaceHeld)
    .where('o.starts', '>', from - LONGEST_BOOKING)
    .where('o.starts', '<', to)
    .where('o.ends', '>', from);
  return db
    .selectFrom('bookings as b')
    .select(['b.starts', 'b.ends', 'b.place'])
    .select(sql<HeldPlace['status']>`b.status`.as('status'))
    .where(isUncancelledBooking(agendaId, from, to))
    .unionAll(offered)
    .execute();
}

/** Selects uncancelled bookings that end after `from` and, if given, start before `to`. The table alias is `b`. */
export function isUncancelledBooking(agendaId: number, from: number, to?: number): Expression<SqlBool> {
  const eb = expressionBuilder<{ b: BookingsTable }, 'b'>();
  return eb.and([
    eb('b.agenda_id', '=', agendaId),
    eb('b.starts', '>', from - LONGEST_BOOKING),
    eb('b.ends', '>', from),
    eb('b.status', '<>', 'C'),
    ...(to === undefined ? [] : [eb('b.starts', '<', to)]),
  ]);
}
