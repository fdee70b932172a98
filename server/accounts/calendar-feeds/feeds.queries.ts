import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { nameAsBooked } from '../../platform/db/name-as-booked.ts';

/** Owner of a feed; `agendaId` 0 means the owner's own bookings. */
export type FeedKey = { userId: number; agendaId: number };

export async function findFeedId(db: Db, { userId, agendaId }: FeedKey): Promise<number | undefined> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('id')
    .where('user_id', '=', userId)
    .where('agenda_id', '=', agendaId)
    .executeTakeFirst();
  return feed?.id;
}

export async function insertFeed(trx: Trx, { userId, agendaId }: FeedKey, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, agenda_id: agendaId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'agenda_id']).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteFeed(trx: Trx, { userId, agendaId }: FeedKey): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .where('agenda_id', '=', agendaId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the agendas of the deleted feeds, 0 for the person's own bookings. */
export async function deleteFeedsOf(trx: Trx, userId: number): Promise<number[]> {
  const feeds = await trx
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .returning('agenda_id as agendaId')
    .execute();
  return feeds.map(({ agendaId }) => agendaId);
}

export function findLiveFeed(db: Db, id: number) {
  return db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .leftJoin('agendas as a', 'a.id', 'f.agenda_id')
    .leftJoin('services as s', 's.id', 'a.service_id')
    .select(['f.id', 'f.user_id as userId', 'f.agenda_id as agendaId', 'u.role_id as roleId'])
    .select('s.name as serviceName')
    .where('f.id', '=', id)
    .where('u.status', '=', 'A')
    .executeTakeFirst();
}

export async function hasAgenda(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('agendas').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

const MAX_FEED_BOOKINGS = 1_000;

/**
 * Lists active bookings in order: all from `today`, then the latest since `since` that fit (wall clock).
 * Selects no personal data.
 */
export async function listFeedBookings(
  db: Db,
  key: FeedKey,
  { since, today }: { since: number; today: number },
) {
  const upcomingBookings = await selectActiveBookings(db, key)
    .where('b.starts', '>=', today)
    .orderBy('b.starts')
    .orderBy('b.id')
    .limit(MAX_FEED_BOOKINGS)
    .execute();
  const pastBookings = await selectActiveBookings(db, key)
    .where('b.starts', '>=', since)
    .where('b.starts', '<', today)
    .orderBy('b.starts', 'desc')
    .orderBy('b.id', 'desc')
    .limit(sql<number>`${MAX_FEED_BOOKINGS - upcomingBookings.length}`)
    .execute();
  return [...pastBookings.toReversed(), ...upcomingBookings];
}

function selectActiveBookings(db: Db, { userId, agendaId }: FeedKey) {
  const bookings = db
    .selectFrom('bookings as b')
    .innerJoin('services as s', 's.id', 'b.service_id')
    .innerJoin('locations as l', 'l.id', 'b.location_id')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .leftJoin('species as e', 'e.id', 'p.species_id')
    .select(['b.id', 'b.starts', 'b.ends', 'b.updated_at as updatedAt', 's.name as serviceName'])
    .select(['s.preparation', 'l.name as locationName', 'l.address', 'l.notes', nameAsBooked.as('petName')])
    .select(['p.species_id as specieId', 'p.gender', 'p.birth_date as birthDate', 'e.name as specieName'])
    .where('b.status', '<>', 'C');
  return agendaId === 0
    ? bookings.where('b.booker_user_id', '=', userId)
    : bookings.where('b.agenda_id', '=', agendaId);
}
