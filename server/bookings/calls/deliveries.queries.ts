import { sql } from 'kysely';
import { type DeliveryState, MAX_DELIVERIES } from '#shared/bookings/deliveries.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

type DeliveryContext = { isMailSent: boolean; now: number };

const IS_HANDLED = sql<boolean>`sent_at is not null`;
const IS_SAVED_FILE = sql<boolean>`${IS_HANDLED} and (sent_to is null or sent_to like '%@%')`;

/** Without a mail server only messages to phones leave: mails are saved as files. */
function selectHasLeft(isMailSent: boolean) {
  return isMailSent ? IS_HANDLED : sql<boolean>`${IS_HANDLED} and sent_to not like '%@%'`;
}

export async function findLastSentAt(db: Db, isMailSent: boolean): Promise<number | null> {
  const newest = db.selectFrom('outbox').select((eb) => eb.fn.max<number | null>('sent_at').as('at'));
  return (await newest.where(selectHasLeft(isMailSent)).executeTakeFirstOrThrow()).at;
}

/** Lists the newest mails of a state; one that expired before it left counts as failed. */
export async function listDeliveryRows(db: Db, state: DeliveryState, { isMailSent, now }: DeliveryContext) {
  const rows = db
    .selectFrom('outbox as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.kind', 'o.created_at as createdAt', 'o.sent_at as sentAt', 'o.sent_to as sentTo'])
    .select(['o.failure', 'o.expires_at as expiresAt', 'o.booking_id as BookingId', 'o.user_id as UserId'])
    .select(['u.name as userName', 'u.last_name as userLastName'])
    .orderBy('o.id', 'desc')
    .limit(MAX_DELIVERIES);
  if (state === 'saved') return isMailSent ? [] : rows.where(IS_SAVED_FILE).execute();
  if (state === 'sent') return rows.where(selectHasLeft(isMailSent)).execute();
  const unsent = rows.where('o.sent_at', 'is', null);
  if (state === 'waiting')
    return unsent.where('o.failed_at', 'is', null).where('o.expires_at', '>', now).execute();
  return unsent
    .where((eb) => eb.or([eb('o.failed_at', 'is not', null), eb('o.expires_at', '<=', now)]))
    .execute();
}

/** Makes a mail due now and returns its owner; undefined if it was sent, is being sent or expired. */
export function retryOutboxEntry(trx: Trx, id: number, now: number) {
  return trx
    .updateTable('outbox')
    .set({ failed_at: null, locked_until: now, attempts: 0 })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or([eb('attempts', '=', 0), eb('failure', 'is not', null), eb('locked_until', '<=', now)]),
    )
    .returning('user_id as userId')
    .executeTakeFirst();
}

export async function hasOutboxEntry(db: Db, id: number): Promise<boolean> {
  const entry = await db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst();
  return entry !== undefined;
}
