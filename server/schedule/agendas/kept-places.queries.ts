import { type SqlBool, sql } from 'kysely';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { LONGEST_BOOKING } from '#shared/schedule/slots.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { isPlaceHeld } from './calendar.queries.ts';

/** `bookingId` or `entryId` names who freed the place; its pet still counts in the day's quotas. */
export type KeptPlace = {
  serviceId: number;
  agendaId: number;
  starts: number;
  ends: number;
  place: number;
  bookingId: number | null;
  entryId: number | null;
  untilAt: number;
  untilWall: number;
};

export async function insertKeptPlaces(trx: Trx, places: readonly KeptPlace[], now: number): Promise<void> {
  if (places.length === 0) return;
  const rows = places.map((place) => ({
    state: 'K' as const,
    entry_id: place.entryId,
    user_id: null,
    service_id: place.serviceId,
    agenda_id: place.agendaId,
    starts: place.starts,
    ends: place.ends,
    place: place.place,
    opens_at: now,
    until_at: place.untilAt,
    until_wall: place.untilWall,
    created_at: now,
    created_by: null,
    booking_id: place.bookingId,
  }));
  await trx.insertInto('offers').values(rows).execute();
}

export function listKeptPlaces(db: Db, agendaIds: readonly number[]) {
  return selectKeptPlaces(db).where('o.agenda_id', 'in', agendaIds).orderBy('o.until_wall').execute();
}

export function findFirstKept(db: Db, agendaId: number, day: number) {
  return selectKeptPlaces(db)
    .where('o.agenda_id', '=', agendaId)
    .where('o.starts', '>=', day)
    .where('o.starts', '<', day + DAY_SECONDS)
    .orderBy('o.until_wall')
    .limit(1)
    .executeTakeFirst();
}

export function findKeptPlace(db: Db, id: number) {
  return selectKeptPlaces(db).where('o.id', '=', id).executeTakeFirst();
}

function selectKeptPlaces(db: Db) {
  return db
    .selectFrom('offers as o')
    .select(['o.id', 'o.agenda_id as agendaId', 'o.starts', 'o.ends', 'o.place'])
    .select(['o.until_at as untilAt', 'o.until_wall as untilWall'])
    .where('o.state', '=', 'K')
    .where(isPlaceHeld);
}

type KeptUntil = { untilAt: number; untilWall: number };

export async function setKeptUntil(trx: Trx, id: number, { untilAt, untilWall }: KeptUntil): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ until_at: untilAt, until_wall: untilWall })
    .where('id', '=', id)
    .where('state', '=', 'K')
    .execute();
}

export async function deleteKeptPlace(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('offers').where('id', '=', id).where('state', '=', 'K').execute();
}

/** Deletes an agenda's kept places that are due; returns false if there were none. */
export async function deleteDueKept(trx: Trx, agendaId: number, now: number): Promise<boolean> {
  const endedPlaces = await trx
    .deleteFrom('offers')
    .where('agenda_id', '=', agendaId)
    .where('state', '=', 'K')
    .where('until_at', '>', 0)
    .where('until_at', '<=', now)
    .where(sql<SqlBool>`state in ('L', 'K')`)
    .returning('id')
    .execute();
  return endedPlaces.length > 0;
}

type Place = Pick<KeptPlace, 'agendaId' | 'starts' | 'ends' | 'place'>;

export async function deleteKeptIn(trx: Trx, { agendaId, starts, ends, place }: Place): Promise<KeptPlace[]> {
  return trx
    .deleteFrom('offers')
    .where('agenda_id', '=', agendaId)
    .where('place', '=', place)
    .where('starts', '>', starts - LONGEST_BOOKING)
    .where('starts', '<', ends)
    .where('ends', '>', starts)
    .where('state', '=', 'K')
    .where(sql<SqlBool>`state in ('L', 'K')`)
    .returning(['service_id as serviceId', 'agenda_id as agendaId', 'starts', 'ends', 'place'])
    .returning(['booking_id as bookingId', 'entry_id as entryId'])
    .returning(['until_at as untilAt', 'until_wall as untilWall'])
    .execute();
}

/**
 * Outdates cached plans of an agenda, except with a waiting list: there a higher revision would mark it for
 * the list's job and block residents until the job ran.
 */
export async function bumpPlanRevision(trx: Trx, agendaId: number): Promise<void> {
  await trx
    .updateTable('agendas')
    .set((eb) => ({ plan_revision: eb('plan_revision', '+', 1) }))
    .where('id', '=', agendaId)
    .where('service_id', 'in', (eb) => eb.selectFrom('services').select('id').where('waiting_list', '=', 0))
    .execute();
}
