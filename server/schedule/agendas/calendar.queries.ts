import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { BookingStatus } from '#shared/bookings/bookings.ts';
import { isoDate } from '#shared/platform/town-clock.ts';
import { type Hold, LONGEST_BOOKING } from '#shared/schedule/slots.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BookingsTable } from '../../platform/db/tables/agendas.ts';
import type { AgendaRow } from './agendas.queries.ts';

export function listHours(db: Db, agendaId: number) {
  return hoursOf(db, agendaId).execute();
}

/** The agenda's weekly ranges, in no order. */
export function hoursOf(db: Db, agendaId: number) {
  return db
    .selectFrom('agenda_hours')
    .select(['weekday', 'from_minute as fromMinute', 'to_minute as toMinute'])
    .select(['slot_minutes as slotMinutes', 'places', 'valid_from as validFrom', 'valid_to as validTo'])
    .where('agenda_id', '=', agendaId);
}

/** Closures of the agenda, its place or the whole town that touch the wall-clock stretch [from, to). */
export function listClosures(db: Db, agenda: AgendaPlace, from: number, to: number) {
  return closuresOf(db, agenda)
    .where('to_date', '>=', isoDate(from))
    .where('from_date', '<=', isoDate(to - 1))
    .execute();
}

type AgendaPlace = Pick<AgendaRow, 'id' | 'LocationId'>;

/** Closures an agenda has of its own, of its place or with the whole town. */
export function closuresOf(db: Db, agenda: AgendaPlace) {
  return db
    .selectFrom('closures')
    .select(['from_date as fromDate', 'to_date as toDate'])
    .select(['from_minute as fromMinute', 'to_minute as toMinute', 'reason'])
    .where((eb) => eb.or([eb('agenda_id', 'is', null), eb('agenda_id', '=', agenda.id)]))
    .where((eb) => eb.or([eb('location_id', 'is', null), eb('location_id', '=', agenda.LocationId)]))
    .orderBy('id');
}

export type HeldPlace = Hold & { status: BookingStatus };

/** Places held by live bookings that overlap the wall-clock stretch [from, to). */
export function listHolds(db: Db, agendaId: number, from: number, to: number): Promise<HeldPlace[]> {
  return db
    .selectFrom('bookings as b')
    .select(['b.starts', 'b.ends', 'b.place', 'b.status'])
    .where(isLive(agendaId, from, to))
    .execute();
}

/** Of the agenda, not cancelled and over no sooner than `from`; with `to`, begun before it. `b` are the bookings. */
export function isLive(agendaId: number, from: number, to?: number): Expression<SqlBool> {
  const eb = expressionBuilder<{ b: BookingsTable }, 'b'>();
  return eb.and([
    eb('b.agenda_id', '=', agendaId),
    eb('b.starts', '>', from - LONGEST_BOOKING),
    eb('b.ends', '>', from),
    eb('b.status', '<>', 'C'),
    ...(to === undefined ? [] : [eb('b.starts', '<', to)]),
  ]);
}
