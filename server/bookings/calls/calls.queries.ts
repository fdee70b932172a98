import { sql } from 'kysely';
import { type CallState, MAX_CALLS, MAX_CHANNEL_IDS } from '#shared/bookings/calls.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { nameAsBooked } from '../../platform/db/name-as-booked.ts';

/** Limits how long failed attempts may be repeated before staff should call. */
const MAX_WAIT_MS = 3_600_000;

type Channels = { isMailSent: boolean; isPhoneSent: boolean; now: number };
type CallQuery = Channels & { state: CallState; since: number; deathsSince: number };

export function listBookingsWithCall(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', 'b.booker_user_id')
    .select(['b.id', 'u.email', 'u.bounced_at as bouncedAt'])
    .where('b.id', 'in', ids)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('calls as c').select('c.id').whereRef('c.booking_id', '=', 'b.id')),
    )
    .execute();
}

/** Lists the bookings whose owner no channel reaches, called or not. */
export async function listUnreached(db: Db, ids: readonly number[], channels: Channels): Promise<number[]> {
  const rows = await selectUnreached(db, channels)
    .select('b.id')
    .where('b.id', 'in', ids)
    .limit(MAX_CHANNEL_IDS)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Lists each booking's newest change from `since` (wall clock) on, if it still holds and no mail reaches the
 * owner; also deaths recorded from `deathsSince` (unix ms) on, since sheets come late. Rows carry the total.
 */
export function listCallRows(db: Db, query: CallQuery) {
  return selectCalls(db, query)
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .innerJoin('services as s', 's.id', 'b.service_id')
    .innerJoin('locations as l', 'l.id', 'b.location_id')
    .leftJoin('users as d', 'd.id', 'c.done_by')
    .select(['c.id', 'c.kind', 'c.reason', 'c.was', 'c.starts as bookingStartDate'])
    .select(['c.created_at as createdAt', 'c.done_at as doneAt', 'b.id as BookingId'])
    .select('c.unanswered_at as unansweredAt')
    .select(sql<string>`case c.kind when 'D' then p.name else ${nameAsBooked} end`.as('petName'))
    .select([
      's.name as serviceName',
      'l.name as locationName',
      'u.id as BookerUserId',
      'u.phone as userPhone',
    ])
    .select(['u.name as userName', 'u.last_name as userLastName'])
    .select(['d.name as doneName', 'd.last_name as doneLastName'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`case c.kind when 'D' then 0 else 1 end`)
    .orderBy('c.was')
    .orderBy('c.id')
    .limit(MAX_CALLS)
    .execute();
}

export async function countCallRows(db: Db, query: CallQuery): Promise<number> {
  const count = selectCalls(db, query).select((eb) => eb.fn.countAll<number>().as('total'));
  return (await count.executeTakeFirstOrThrow()).total;
}

function selectCalls(db: Db, { state, since, deathsSince, ...channels }: CallQuery) {
  return selectUnreached(db, channels)
    .where((eb) =>
      eb.or([
        eb('c.was', '>=', since),
        eb('c.starts', '>=', since),
        eb.and([eb('c.kind', '=', 'D'), eb('c.created_at', '>=', deathsSince)]),
      ]),
    )
    .where('c.done_at', state === 'open' ? 'is' : 'is not', null);
}

const NOTIFIED_USER = sql<number>`case c.kind when 'D' then (select k.user_id from pets as k where k.id = b.pet_id)
  else b.booker_user_id end`;

function selectUnreached(db: Db, { isMailSent, isPhoneSent, now }: Channels) {
  return (
    db
      .selectFrom('calls as c')
      .innerJoin('bookings as b', 'b.id', 'c.booking_id')
      // A death is notified to the pet's present owner.
      .innerJoin('users as u', (join) => join.on('u.id', '=', NOTIFIED_USER))
      .where('u.status', '=', 'A')
      .whereRef('b.starts', '=', 'c.starts')
      // After a death, staff call about the death alone.
      .where(sql<boolean>`(case c.kind when 'C' then b.status = 'C' when 'M' then b.status = 'A' else true end)
      and (c.kind = 'D') = exists (select 1 from pets as q where q.id = b.pet_id and q.died_on is not null)`)
      .where('c.id', '=', (eb) =>
        eb
          .selectFrom('calls as newer')
          .select((max) => max.fn.max('newer.id').as('id'))
          .whereRef('newer.booking_id', '=', 'c.booking_id'),
      )
      .where((eb) => {
        // Mails are kept until long after the start: a missing one was never written.
        const mails = eb
          .selectFrom('outbox as o')
          .select('o.id')
          .where('o.booking_id', '=', (join) => join.fn.coalesce('c.notified_with', 'b.id'))
          .whereRef('o.created_at', '>=', 'c.created_at');
        const hasNoMailChannel = eb.or([
          sql<boolean>`${isMailSent ? 0 : 1} = 1`,
          eb('u.email', 'is', null),
          eb('u.bounced_at', 'is not', null),
        ]);
        const isUndelivered = sql<boolean>`o.sent_at is null
        and (o.expires_at <= ${now} or (o.failure is not null and o.created_at < ${now - MAX_WAIT_MS}))`;
        // A mail not tried yet may still go to the phone.
        const isFresh = sql<boolean>`o.sent_at is null and o.failure is null and ${isPhoneSent ? 1 : 0} = 1`;
        const phoneMessages = mails.where((mail) => mail.or([isFresh, mail('o.sent_to', 'not like', '%@%')]));
        return eb.or([
          eb('c.kind', '=', 'D'),
          eb.and([hasNoMailChannel, eb.not(eb.exists(phoneMessages))]),
          eb.not(eb.exists(mails)),
          eb.exists(mails.where('o.failed_at', 'is not', null)),
          eb.exists(mails.where(isUndelivered)),
        ]);
      })
  );
}

type CallMark = { done_at: number | null; done_by: number | null; unanswered_at?: number | null };

export function findCall(trx: Trx, id: number) {
  const call = trx.selectFrom('calls').select('booking_id as bookingId').where('id', '=', id);
  return call.executeTakeFirst();
}

/** Returns false if it was marked the same before: the first call counts, and an answer is final. */
export async function setCallMark(trx: Trx, id: number, mark: CallMark): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('calls')
    .set(mark)
    .where('id', '=', id)
    .where((eb) => {
      const isOpen = eb('done_at', 'is', null);
      if (mark.done_at !== null || mark.unanswered_at) return isOpen;
      return eb.or([eb.not(isOpen), eb('unanswered_at', 'is not', null)]);
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
