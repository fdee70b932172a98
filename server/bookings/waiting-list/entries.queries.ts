import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ListOrder } from '../../platform/db/paging.ts';
import { TIME_KEY, type TimeKey } from '../../platform/db/paging.ts';
import { containsWord } from '../../platform/db/search.ts';
import type { OfferState } from '../../platform/db/tables/waiting-list.ts';

export const ENTRY_ORDER: ListOrder<TimeKey> = { list: 'waiting-list', key: TIME_KEY };

/** Lists open entries; `monthStart` (unix ms) begins the month whose accepted offers each entry counts. */
export function listOwnEntries(db: Db, userId: number, monthStart: number) {
  return selectEntries(db, monthStart)
    .where('p.user_id', '=', userId)
    .where('e.state', 'in', ['W', 'P'])
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();
}

export function findEntry(db: Db, id: number, monthStart: number) {
  return selectEntries(db, monthStart).where('e.id', '=', id).executeTakeFirst();
}

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

type ServiceEntriesQuery = { serviceId: number; words: string[]; monthStart: number };

export function listServiceEntries(
  db: Db,
  {
    serviceId,
    words,
    monthStart,
    limit,
    after,
  }: ServiceEntriesQuery & { limit: number; after: TimeKey | null },
) {
  const entries = selectEntries(db, monthStart)
    .where('e.service_id', '=', serviceId)
    .where('e.state', 'in', ['W', 'P'])
    .where(matchesWords(words))
    .orderBy('e.rank')
    .orderBy('e.id')
    .limit(limit + 1);
  return after
    ? entries.where(sql<SqlBool>`(e.rank, e.id) > (${after[0]}, ${after[1]})`).execute()
    : entries.execute();
}

export async function countServiceEntries(
  db: Db,
  { serviceId, words }: Omit<ServiceEntriesQuery, 'monthStart'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('waiting_entries as e')
    .innerJoin('pets as p', 'p.id', 'e.pet_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('e.service_id', '=', serviceId)
    .where('e.state', 'in', ['W', 'P'])
    .where(matchesWords(words))
    .executeTakeFirstOrThrow();
  return count;
}

function matchesWords(words: string[]) {
  const wordConditions = words.map(
    (word) =>
      sql<SqlBool>`(${containsWord(sql.ref('p.name_folded'), word)} or ${containsWord(sql.ref('u.search_folded'), word)})`,
  );
  return sql<SqlBool>`(${sql.join([sql`1 = 1`, ...wordConditions], sql` and `)})`;
}

export function listOfferedEntries(
  db: Db,
  { monthStart, now }: { monthStart: number; now: number },
  limit: number,
) {
  return selectEntries(db, monthStart)
    .where('o.id', 'is not', null)
    .where('o.opens_at', '<=', now)
    .orderBy('o.until_at')
    .orderBy('o.id')
    .limit(limit)
    .execute();
}

export function findOfferLetter(db: Db, id: number) {
  return db
    .selectFrom('offers as o')
    .innerJoin('waiting_entries as e', 'e.id', 'o.entry_id')
    .innerJoin('pets as p', 'p.id', 'e.pet_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .innerJoin('services as s', 's.id', 'o.service_id')
    .innerJoin('agendas as a', 'a.id', 'o.agenda_id')
    .innerJoin('locations as l', 'l.id', 'a.location_id')
    .leftJoin('bookings as b', 'b.id', 'e.booking_id')
    .select(['o.id', 'o.state', 'o.starts', 'o.until_at as untilAt', 'o.until_wall as untilWall'])
    .select(['o.user_id as userId', 'p.name as petName', 's.name as serviceName', 'l.name as locationName'])
    .select(['l.address', 'l.phone', 'l.map_url as mapUrl', 'l.entrance', 'l.latitude', 'l.longitude'])
    .select(['u.name as userName', 'u.email', 'u.email_verified_at as verifiedAt'])
    .select(['u.phone as userPhone', 'u.bounced_at as bouncedAt', 'o.booking_id as bookingId'])
    .select(['e.state as entryState', 'e.offers_made as offersMade', 'e.expired_in_row as expiredInRow'])
    .select(sql<number | null>`case when b.status = 'A' then b.starts end`.as('improvedStart'))
    .where('o.id', '=', id)
    .where('o.state', '<>', 'K')
    .$narrowType<{ state: OfferState }>()
    .executeTakeFirst();
}

export type OfferLetterRow = NonNullable<Awaited<ReturnType<typeof findOfferLetter>>>;

function selectEntries(db: Db, monthStart: number) {
  return db
    .selectFrom('waiting_entries as e')
    .innerJoin('services as s', 's.id', 'e.service_id')
    .innerJoin('pets as p', 'p.id', 'e.pet_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('bookings as b', 'b.id', 'e.booking_id')
    .leftJoin('offers as o', (join) => join.onRef('o.entry_id', '=', 'e.id').on('o.state', '=', 'L'))
    .leftJoin('agendas as a', 'a.id', 'o.agenda_id')
    .leftJoin('locations as l', 'l.id', 'a.location_id')
    .select(['e.id', 'e.service_id as ServiceId', 'e.pet_id as PetId', 'e.booking_id as BookingId'])
    .select(['e.locations', 'e.from_date as fromDate', 'e.until_date as untilDate', 'e.dates', 'e.state'])
    .select(['e.pause', 'e.rank', 'e.line_rank as lineRank', 'e.priority_reason as priorityReason'])
    .select(['e.offers_made as offersMade', 'e.created_at as createdAt', 's.name as serviceName'])
    .select(['p.name as petName', 'u.id as UserId', 'u.name as userName', 'u.last_name as userLastName'])
    .select(['u.phone as userPhone', 'u.email', 'u.bounced_at as bouncedAt'])
    .select(sql<number | null>`case when b.status = 'A' then b.starts end`.as('improvedStart'))
    .select(['o.id as offerId', 'o.agenda_id as agendaId', 'o.starts', 'o.ends', 'o.until_at as untilAt'])
    .select(['o.until_wall as untilWall', 'o.created_at as offeredAt', 'l.id as locationId'])
    .select('l.name as locationName')
    .select((eb) => [
      eb
        .selectFrom('waiting_entries as w')
        .select((w) => w.fn.countAll<number>().as('count'))
        .whereRef('w.service_id', '=', 'e.service_id')
        .where('w.state', '=', 'W')
        .where(sql<SqlBool>`(w.rank, w.id) < (e.rank, e.id)`)
        .$asScalar()
        .$notNull()
        .as('petsBefore'),
      eb
        .selectFrom('offers as t')
        .select((t) => t.fn.countAll<number>().as('count'))
        .whereRef('t.service_id', '=', 'e.service_id')
        .where('t.state', '=', 'A')
        .where('t.answered_at', '>=', monthStart)
        .$asScalar()
        .$notNull()
        .as('placesThisMonth'),
    ]);
}
