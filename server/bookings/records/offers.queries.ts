import { type SqlBool, sql, type Updateable } from 'kysely';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { OfferState, WaitingEntriesTable } from '../../platform/db/tables/waiting-list.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';
import { isPlaceHeld } from '../../schedule/agendas/calendar.queries.ts';

type NewOffer = {
  entryId: number;
  userId: number;
  serviceId: number;
  agendaId: number;
  starts: number;
  ends: number;
  place: number;
  opensAt: number;
  untilAt: number;
  untilWall: number;
  now: number;
  byUserId: number | null;
};

/** Makes an offer; returns null if the entry no longer waits, or its owner was offered a place meanwhile. */
export async function insertOffer(trx: Trx, offer: NewOffer): Promise<number | null> {
  const entry = await trx
    .updateTable('waiting_entries')
    .set({ updated_at: selectNextUpdatedAt(offer.now) })
    .where('id', '=', offer.entryId)
    .where('state', '=', 'W')
    .returning('id')
    .executeTakeFirst();
  if (!entry) return null;
  const newOffer = await trx
    .insertInto('offers')
    .values({
      entry_id: offer.entryId,
      user_id: offer.userId,
      service_id: offer.serviceId,
      agenda_id: offer.agendaId,
      starts: offer.starts,
      ends: offer.ends,
      place: offer.place,
      opens_at: offer.opensAt,
      until_at: offer.untilAt,
      until_wall: offer.untilWall,
      created_at: offer.now,
      created_by: offer.byUserId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!newOffer) return null;
  await trx
    .updateTable('waiting_entries')
    .set((eb) => ({ offers_made: eb('offers_made', '+', 1) }))
    .where('id', '=', offer.entryId)
    .execute();
  return newOffer.id;
}

type EntryUpdate = Omit<Updateable<WaitingEntriesTable>, 'id' | 'updated_at'>;

export async function updateWaitingRow(
  trx: Trx,
  id: number,
  change: EntryUpdate,
  now: number,
): Promise<void> {
  await trx
    .updateTable('waiting_entries')
    .set({ ...change, updated_at: selectNextUpdatedAt(now) })
    .where('id', '=', id)
    .execute();
}

export async function markWaitingEntryBooked(
  trx: Trx,
  { petId, serviceId }: { petId: number; serviceId: number },
): Promise<number | undefined> {
  const entry = await trx
    .updateTable('waiting_entries')
    .set({ state: 'B', pause: null })
    .where('pet_id', '=', petId)
    .where('service_id', '=', serviceId)
    .where(sql<SqlBool>`state in ('W', 'P')`)
    .returning('id')
    .executeTakeFirst();
  return entry?.id;
}

/** Finds an offer with its entry and pet; ignores kept places. */
export function findOffer(db: Db, id: number) {
  return selectOffers(db).where('o.id', '=', id).executeTakeFirst();
}

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** Lists kept places whose time is over at `now` (unix ms), and open offers that ended `grace` ms before. */
export function listDueOffers(db: Db, { now, grace }: { now: number; grace: number }, limit: number) {
  return db
    .selectFrom('offers as o')
    .select(['o.id', 'o.agenda_id as agendaId', 'o.state'])
    .where(isPlaceHeld)
    .where('o.until_at', '<=', now)
    .where((eb) => eb.or([eb('o.state', '=', 'K'), eb('o.until_at', '<=', now - grace)]))
    .orderBy('o.until_at')
    .orderBy('o.id')
    .limit(limit)
    .execute();
}

export function listHeldPlaces(db: Db, agendaId: number) {
  return db
    .selectFrom('offers as o')
    .select(['o.id', 'o.entry_id as entryId', 'o.starts', 'o.ends', 'o.place', 'o.state'])
    .where('o.agenda_id', '=', agendaId)
    .where(isPlaceHeld)
    .orderBy('o.id')
    .execute();
}

export function listOffersOnDay(db: Db, agendaId: number, day: number) {
  return db
    .selectFrom('offers as o')
    .innerJoin('waiting_entries as e', 'e.id', 'o.entry_id')
    .innerJoin('pets as p', 'p.id', 'e.pet_id')
    .select(['o.id', 'o.starts', 'o.place', 'p.name as petName', 'o.until_wall as offerUntil'])
    .where('o.agenda_id', '=', agendaId)
    .where('o.state', '=', 'L')
    .where(isPlaceHeld)
    .where('o.starts', '>=', day)
    .where('o.starts', '<', day + DAY_SECONDS)
    .execute();
}

export function findOverlappingOffer(
  db: Db,
  { agendaId, starts, ends }: { agendaId: number; starts: number; ends: number },
) {
  return db
    .selectFrom('offers as o')
    .select(['o.id', 'o.entry_id as entryId'])
    .where('o.agenda_id', '=', agendaId)
    .where('o.state', '=', 'L')
    .where(isPlaceHeld)
    .where('o.starts', '>', starts - DAY_SECONDS)
    .where('o.starts', '<', ends)
    .where('o.ends', '>', starts)
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function listOfferContacts(db: Db, now: number) {
  return db
    .selectFrom('offers as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['u.email', 'u.bounced_at as bouncedAt', 'u.phone as userPhone'])
    .where('o.state', '=', 'L')
    .where(isPlaceHeld)
    .where('o.opens_at', '<=', now)
    .execute();
}

type OfferEnd = { state: 'A' | 'D' | 'X' | 'R'; answeredAt: number };

/** Ends an open offer; returns false if it ended before: of two answers the first counts. */
export async function endOffer(trx: Trx, id: number, { state, answeredAt }: OfferEnd): Promise<boolean> {
  const endedOffer = await trx
    .updateTable('offers')
    .set({ state, answered_at: answeredAt })
    .where('id', '=', id)
    .where('state', '=', 'L')
    .returning('id')
    .executeTakeFirst();
  return endedOffer !== undefined;
}

export async function setOfferBooking(trx: Trx, id: number, bookingId: number): Promise<void> {
  await trx.updateTable('offers').set({ booking_id: bookingId }).where('id', '=', id).execute();
}

function selectOffers(db: Db) {
  return db
    .selectFrom('offers as o')
    .innerJoin('waiting_entries as e', 'e.id', 'o.entry_id')
    .innerJoin('pets as p', 'p.id', 'e.pet_id')
    .innerJoin('agendas as a', 'a.id', 'o.agenda_id')
    .leftJoin('bookings as b', 'b.id', 'e.booking_id')
    .where('o.state', '<>', 'K')
    .select(['o.id', 'o.state', 'o.agenda_id as agendaId', 'o.starts', 'o.ends', 'o.place'])
    .$narrowType<{ state: OfferState }>()
    .select(['o.until_at as untilAt', 'o.until_wall as untilWall', 'o.booking_id as bookingId'])
    .select(['o.user_id as userId', 'o.entry_id as entryId', 'e.offers_made as offersMade'])
    .select(['e.expired_in_row as expiredInRow', 'p.id as petId', 'p.name as petName'])
    .select(['e.state as entryState', 'a.service_id as serviceId', 'a.location_id as locationId'])
    .select('a.operator_user_id as operatorUserId')
    .select(sql<number | null>`case when b.status = 'A' then b.id end`.as('improvedId'));
}
