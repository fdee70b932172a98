import { sql } from 'kysely';
import { isoDate } from '#shared/town-clock.ts';
import { SYSTEM_OPERATOR_ID } from '#shared/users.ts';
import type { Db, Trx } from '../db/database.ts';
import { nextUpdatedAt } from '../db/updated-at.ts';

export type AgendaKey = { serviceId: number; locationId: number; operatorUserId: number };

/** The operator's own agenda at that service and place where it is in use, else the general one. */
export function findAgenda(db: Db, key: AgendaKey) {
  return agendaAt(activeAgendas(db), key);
}

/** An agenda that is in use, and so are its service and place. */
export function findActiveAgenda(db: Db, id: number) {
  return activeAgendas(db).where('a.id', '=', id).executeTakeFirst();
}

/**
 * For staff: the operator's own agenda, on or off, else the general one; one switched off only where turnos of it still
 * stand in the stretch [from, to).
 */
export async function findStaffAgenda(db: Db, key: AgendaKey, { from, to }: { from: number; to: number }) {
  const agenda = await agendaAt(agendas(db), key);
  if (agenda?.status !== 'B') return agenda;
  return (await hasTurnos(db, agenda.id, from, to)) ? agenda : undefined;
}

function agendaAt(found: ReturnType<typeof agendas>, { serviceId, locationId, operatorUserId }: AgendaKey) {
  return found
    .where('a.service_id', '=', serviceId)
    .where('a.location_id', '=', locationId)
    .where('a.operator_user_id', 'in', [operatorUserId, SYSTEM_OPERATOR_ID])
    .orderBy((eb) => eb.case().when('a.operator_user_id', '=', operatorUserId).then(0).else(1).end())
    .limit(1)
    .executeTakeFirst();
}

async function hasTurnos(db: Db, agendaId: number, from: number, to: number): Promise<boolean> {
  const turno = await db
    .selectFrom('bookings')
    .select('id')
    .where('agenda_id', '=', agendaId)
    .where('starts', '>=', from)
    .where('starts', '<', to)
    .where('status', '<>', 'C')
    .limit(1)
    .executeTakeFirst();
  return turno !== undefined;
}

export type AgendaRow = NonNullable<Awaited<ReturnType<typeof findAgenda>>>;

/** An agenda by its id, switched off or not. */
export function findAgendaById(db: Db, id: number) {
  return agendas(db).where('a.id', '=', id).executeTakeFirst();
}

export function activeAgendas(db: Db) {
  return agendas(db).where('a.status', '=', 'A').where('s.status', '=', 'A').where('l.status', '=', 'A');
}

/** `a`, `s` and `l` are its tables. */
export function agendas(db: Db) {
  return db
    .selectFrom('agendas as a')
    .innerJoin('services as s', 's.id', 'a.service_id')
    .innerJoin('locations as l', 'l.id', 'a.location_id')
    .select(['a.id', 'a.revision', 'a.service_id as ServiceId', 'a.location_id as LocationId'])
    .select(['a.operator_user_id as OperatorUserId', 's.name as serviceName', 'l.name as locationName'])
    .select(['s.is_public as isPublic', 's.lead_hours as leadHours', 's.horizon_days as horizonDays'])
    .select(['s.max_active_per_resident as maxActivePerResident', 'a.status']);
}

export function listHours(db: Db, agendaId: number) {
  return db
    .selectFrom('agenda_hours')
    .select(['weekday', 'from_minute as fromMinute', 'to_minute as toMinute'])
    .select(['slot_minutes as slotMinutes', 'places', 'valid_from as validFrom', 'valid_to as validTo'])
    .where('agenda_id', '=', agendaId)
    .execute();
}

/** Closures of the agenda, its place or the whole town that touch the wall-clock stretch [from, to). */
export function listClosures(db: Db, agenda: Pick<AgendaRow, 'id' | 'LocationId'>, from: number, to: number) {
  return db
    .selectFrom('closures')
    .select(['from_date as fromDate', 'to_date as toDate'])
    .select(['from_minute as fromMinute', 'to_minute as toMinute', 'reason'])
    .where('to_date', '>=', isoDate(from))
    .where('from_date', '<=', isoDate(to - 1))
    .where((eb) => eb.or([eb('agenda_id', 'is', null), eb('agenda_id', '=', agenda.id)]))
    .where((eb) => eb.or([eb('location_id', 'is', null), eb('location_id', '=', agenda.LocationId)]))
    .orderBy('id')
    .execute();
}

/** No turno is longer than this, so that holds are found by their start alone. */
const LONGEST_TURNO = 86_400;

/** Places held by live bookings that overlap the wall-clock stretch [from, to). */
export function listHolds(db: Db, agendaId: number, from: number, to: number) {
  return db
    .selectFrom('bookings')
    .select(['starts', 'ends', 'place'])
    .where('agenda_id', '=', agendaId)
    .where('starts', '<', to)
    .where('starts', '>', from - LONGEST_TURNO)
    .where('ends', '>', from)
    .where('status', '<>', 'C')
    .execute();
}

/** Takes the agenda's lock on both engines, and tells caches that what it offers may have changed; whether it is on. */
export async function lockAgenda(trx: Trx, agendaId: number): Promise<boolean> {
  const locked = await trx
    .updateTable('agendas')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', agendaId)
    .returning('status')
    .executeTakeFirst();
  return locked?.status === 'A';
}

/** Active bookings of a pet or a person that start after `townNow`. */
export function listFutureBookings(
  trx: Trx,
  whose: { petId: number } | { bookerUserId: number },
  townNow: number,
) {
  const future = trx
    .selectFrom('bookings')
    .select(['id', 'agenda_id as agendaId'])
    .where('status', '=', 'A')
    .where('starts', '>', townNow)
    .orderBy('agenda_id');
  const own =
    'petId' in whose
      ? future.where('pet_id', '=', whose.petId)
      : future.where('booker_user_id', '=', whose.bookerUserId);
  return own.execute();
}

/** Cancels turnos, each with the comment it has from then on. */
export async function updateBookingsCancelled(
  trx: Trx,
  cancelled: readonly { id: number; comment: string }[],
  now: number,
): Promise<void> {
  if (cancelled.length === 0) return;
  const comments = cancelled.map(({ id, comment }) => sql`when ${id} then ${comment}`);
  await trx
    .updateTable('bookings')
    .set({ status: 'C', comment: sql<string>`case id ${sql.join(comments, sql` `)} end` })
    .set({ updated_at: nextUpdatedAt(now) })
    .where(
      'id',
      'in',
      cancelled.map(({ id }) => id),
    )
    .execute();
}
