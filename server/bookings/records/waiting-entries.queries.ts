import { type SqlBool, sql } from 'kysely';
import { MAX_OFFERS } from '#shared/bookings/waiting-list.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate, toStartOfDay } from '#shared/platform/town-clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

const RANKS_PER_MS = 1_000;

export type EntryRank = { rank: number; id: number };
const BEFORE_FIRST: EntryRank = { rank: Number.MIN_SAFE_INTEGER, id: 0 };

type NewEntry = {
  serviceId: number;
  petId: number;
  bookingId?: number | null;
  locationIds?: readonly number[];
  fromDate?: string | null;
  untilDate?: string | null;
  dates?: readonly string[];
  /** Position among the rows; those of one person may share it. */
  position: number;
};

type LineEnd = { line: 'first' | 'last'; now: number };

const BATCH_ROWS = 200;
const WISHES = ['booking_id', 'locations', 'from_date', 'until_date', 'dates'] as const;

/**
 * Adds pets to the line of their service, before or after all who wait, by their positions. A pet that waits
 * already keeps its better rank and, put last, its wishes. Rows of one call belong to one service.
 */
export async function addWaitingEntries(
  trx: Trx,
  rows: readonly NewEntry[],
  { line, now }: LineEnd,
): Promise<void> {
  const [sample] = rows;
  if (!sample) return;
  const positions = rows.map(({ position }) => position);
  const base =
    line === 'last'
      ? now * RANKS_PER_MS
      : (await findFirstRank(trx, sample.serviceId, now)) - Math.max(...positions) - 1;
  for (let first = 0; first < rows.length; first += BATCH_ROWS)
    await insertEntries(
      trx,
      rows.slice(first, first + BATCH_ROWS).map((row) => toColumns(row, base + row.position, now)),
      line,
    );
}

function toColumns(row: NewEntry, rank: number, now: number) {
  return {
    service_id: row.serviceId,
    pet_id: row.petId,
    booking_id: row.bookingId ?? null,
    locations: JSON.stringify((row.locationIds ?? []).map(String)),
    from_date: row.fromDate ?? null,
    until_date: row.untilDate ?? null,
    dates: JSON.stringify(row.dates ?? []),
    rank,
    line_rank: rank,
    created_at: now,
    updated_at: now,
  };
}

async function insertEntries(
  trx: Trx,
  rows: ReturnType<typeof toColumns>[],
  line: LineEnd['line'],
): Promise<void> {
  await trx
    .insertInto('waiting_entries')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['pet_id', 'service_id'])
        .where(sql<boolean>`state in ('W', 'P')`)
        .doUpdateSet((eb) => ({
          state: 'W',
          pause: null,
          offers_made: sql`case when ${eb.ref('waiting_entries.state')} = 'P' then 0
            else ${eb.ref('waiting_entries.offers_made')} end`,
          expired_in_row: sql`case when ${eb.ref('waiting_entries.state')} = 'P' then 0
            else ${eb.ref('waiting_entries.expired_in_row')} end`,
          ...(line === 'first' &&
            Object.fromEntries(WISHES.map((each) => [each, eb.ref(`excluded.${each}`)]))),
          rank: sql`case when ${eb.ref('excluded.rank')} < ${eb.ref('waiting_entries.rank')}
            then ${eb.ref('excluded.rank')} else ${eb.ref('waiting_entries.rank')} end`,
          line_rank: sql`case when ${eb.ref('excluded.rank')} < ${eb.ref('waiting_entries.line_rank')}
            then ${eb.ref('excluded.rank')} else ${eb.ref('waiting_entries.line_rank')} end`,
        })),
    )
    .execute();
}

export async function findFirstRank(db: Db, serviceId: number, now: number): Promise<number> {
  const { rank } = await db
    .selectFrom('waiting_entries')
    .select((eb) => eb.fn.min('rank').as('rank'))
    .where('service_id', '=', serviceId)
    .where('state', '=', 'W')
    .executeTakeFirstOrThrow();
  return rank === null ? now * RANKS_PER_MS : Number(rank);
}

export function toLastRank(now: number): number {
  return now * RANKS_PER_MS;
}

type CandidateQuery = {
  serviceId: number;
  locationId: number;
  starts: number;
  after: EntryRank | null;
  limit: number;
  entryId?: number;
};

/**
 * Lists entries that a place suits, in order, without owners who have an open offer or turned that day down.
 */
export function listCandidates(
  db: Db,
  { serviceId, locationId, starts, after, limit, entryId }: CandidateQuery,
) {
  const date = toIsoDate(starts);
  const day = toStartOfDay(starts);
  const { rank, id } = after ?? BEFORE_FIRST;
  const candidates = db
    .selectFrom('waiting_entries as e')
    .innerJoin('pets as p', 'p.id', 'e.pet_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('bookings as b', 'b.id', 'e.booking_id')
    .select(['e.id', 'e.rank', 'e.pet_id as petId', 'p.user_id as userId', 'e.offers_made as offersMade'])
    .select(sql<number | null>`case when b.status = 'A' then b.id end`.as('improvedId'))
    .where('e.service_id', '=', serviceId)
    .where('e.state', '=', 'W')
    .where('u.status', '=', 'A')
    .where('p.status', '=', 'A')
    .where('p.died_on', 'is', null)
    .where((eb) => eb.or([eb('b.id', 'is', null), eb('b.status', '<>', 'A'), eb('b.starts', '>', starts)]))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('offers as o')
            .select('o.id')
            .where('o.state', '=', 'L')
            .whereRef('o.user_id', '=', 'p.user_id'),
        ),
      ),
    )
    .orderBy('e.rank')
    .orderBy('e.id')
    .limit(limit);
  if (entryId !== undefined) return candidates.where('e.id', '=', entryId).execute();
  return candidates
    .where(sql<SqlBool>`(e.rank, e.id) > (${rank}, ${id})`)
    .where('e.offers_made', '<', MAX_OFFERS)
    .where((eb) => eb.or([eb('e.from_date', 'is', null), eb('e.from_date', '<=', date)]))
    .where((eb) => eb.or([eb('e.until_date', 'is', null), eb('e.until_date', '>=', date)]))
    .where((eb) => eb.or([eb('e.dates', '=', '[]'), eb('e.dates', 'like', `%"${date}"%`)]))
    .where((eb) => eb.or([eb('e.locations', '=', '[]'), eb('e.locations', 'like', `%"${locationId}"%`)]))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('offers as x')
            .select('x.id')
            .whereRef('x.entry_id', '=', 'e.id')
            .where('x.state', 'in', ['D', 'X'])
            .where('x.starts', '>=', day)
            .where('x.starts', '<', day + DAY_SECONDS),
        ),
      ),
    )
    .execute();
}

export type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];
