import type { Call, CallState, Calls, OwnerChannel } from '#shared/bookings/calls.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Author } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { listWinnerCalls } from '../draws/read-draw.service.ts';
import { canBeNotified, isReachableByMail } from '../notifications/contact-channel.rules.ts';
import { listOfferContacts } from '../records/offers.queries.ts';
import {
  countCallRows,
  findCall,
  listBookingsWithCall,
  listCallRows,
  listUnreached,
  setCallMark,
} from './calls.queries.ts';

const LISTED_DAYS = 14;

type NotifyContext = Pick<Context, 'config' | 'gateway' | 'now'>;

function toChannels({ config, gateway, now }: NotifyContext) {
  return { isMailSent: config.SMTP_URL !== undefined, isPhoneSent: gateway !== undefined, now: now() };
}

type Row = Awaited<ReturnType<typeof listCallRows>>[number];

type CallContext = NotifyContext & Pick<Context, 'db' | 'townNow'>;

function toCallQuery({ townNow, ...context }: CallContext, state: CallState) {
  const today = toStartOfDay(townNow());
  const since = state === 'open' ? today : today - LISTED_DAYS * DAY_SECONDS;
  const deathsSince = context.now() - LISTED_DAYS * DAY_SECONDS * 1_000;
  return { state, since, deathsSince, ...toChannels(context) };
}

/** Includes calls about offers and drawn places whose owners no message reaches. */
export async function countOpenCalls(context: CallContext): Promise<{ total: number }> {
  const { db, now, townNow } = context;
  const changes = await countCallRows(db, toCallQuery(context, 'open'));
  const offers = (await listOfferContacts(db, now())).filter((contact) => !canBeNotified(contact, context));
  const winners = await listWinnerCalls(db, townNow(), context);
  return { total: changes + offers.length + winners.length };
}

export async function readCalls(context: CallContext, reader: Author, state: CallState): Promise<Calls> {
  const { db } = context;
  const rows = await listCallRows(db, toCallQuery(context, state));
  const winners = state === 'open' ? await listWinnerCalls(db, context.townNow(), context) : [];
  const userIds = [...rows.map((row) => row.BookerUserId), ...winners.map(({ UserId }) => UserId)];
  await recordAccess(db, reader, {
    action: 'delivery.list',
    entity: 'user',
    userIds,
    query: { calls: state },
  });
  const calls = { total: rows[0]?.total ?? 0, items: rows.map(toCall) };
  return winners.length > 0 ? { ...calls, winners } : calls;
}

function toCall({ petName, userName, userLastName, userPhone, doneName, doneLastName, ...row }: Row): Call {
  return {
    ...row,
    doneBy: doneName === null ? null : `${doneName} ${doneLastName}`,
    Pet: { petName },
    Booker: { userName, userLastName, userPhone },
  };
}

/** Returns by which channel each owner is notified; leaves out bookings without a change to notify. */
export async function readOwnerChannels(
  { db, ...context }: NotifyContext & Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<OwnerChannel[]> {
  const unreachedIds = new Set(await listUnreached(db, ids, toChannels(context)));
  return (await listBookingsWithCall(db, ids)).map(({ id: BookingId, ...contact }) => {
    if (unreachedIds.has(BookingId)) return { BookingId, told: 'call' };
    return { BookingId, told: isReachableByMail(contact, context.config) ? 'mail' : 'phone' };
  });
}

export async function markCalled(
  db: Db,
  { userId, at }: Author,
  id: number,
  { isDone, isUnanswered = false }: { isDone: boolean; isUnanswered?: boolean | undefined },
): Promise<{ id: number }> {
  await inTransaction(db, async (trx) => {
    const mark = isDone
      ? { done_at: at, done_by: userId }
      : { done_at: null, done_by: null, unanswered_at: isUnanswered ? at : null };
    const call = await findCall(trx, id);
    if (!call) throw new AppError('notFound');
    if (!(await setCallMark(trx, id, mark))) return;
    const entry = { action: 'booking.call', entity: 'booking', entityId: call.bookingId } as const;
    await insertAudit(trx, { userId, at, ...entry, after: { call: id, isDone, isUnanswered } });
  });
  return { id };
}
