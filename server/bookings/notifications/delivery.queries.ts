import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

/**
 * Payload of a mail about a booking. `from`, `fromPlace` and `fromAgendaId` are the start (wall clock),
 * location name and agenda that the booker last knew; the latter two are the booking's own if absent.
 * `together` has all bookings of one request, `others` the same change of the booker's other bookings.
 */
export type BookingNotification = {
  bookingId: number;
  starts: number;
  from: number;
  fromPlace?: string;
  fromAgendaId?: number;
  reason: string | null;
  isOwn: boolean;
  together?: number[];
  others?: BookingNotification[];
};

/**
 * Maps each booking to its first move by staff that the booker doesn't know: its mail is pending or failed,
 * and no later call explained it.
 */
export async function listUndeliveredMoves(
  trx: Trx,
  bookings: readonly { id: number; BookerUserId: number }[],
): Promise<Map<number, BookingNotification>> {
  if (bookings.length === 0) return new Map();
  const bookingIds = bookings.map(({ id }) => id);
  const bookerIds = [...new Set(bookings.map(({ BookerUserId }) => BookerUserId))];
  const newestFirst = await trx
    .selectFrom('outbox as o')
    .select(['o.payload', 'o.created_at as createdAt'])
    .where((eb) => eb.or([eb('o.booking_id', 'in', bookingIds), eb('o.user_id', 'in', bookerIds)]))
    .where('o.kind', '=', 'bookingMoved')
    .where('o.sent_at', 'is', null)
    .where('o.failed_at', 'is', null)
    .where((eb) => eb.or([eb('o.composed', 'is', null), eb('o.failure', 'is not', null)]))
    .orderBy('o.id', 'desc')
    .execute();
  const lastCalls = await findLastCalls(trx, bookingIds);
  const moves = newestFirst.flatMap(({ payload, createdAt }) => {
    const { others = [], ...main } = JSON.parse(payload) as BookingNotification;
    return [main, ...others].filter(({ bookingId }) => createdAt > (lastCalls.get(bookingId) ?? 0));
  });
  return findUnknownMoves(moves);
}

async function findLastCalls(trx: Trx, bookingIds: readonly number[]): Promise<Map<number, number | null>> {
  const calls = await trx
    .selectFrom('calls')
    .select((eb) => ['booking_id as bookingId', eb.fn.max('done_at').as('doneAt')])
    .where('booking_id', 'in', bookingIds)
    .groupBy('booking_id')
    .execute();
  return new Map(calls.map(({ bookingId, doneAt }) => [bookingId, doneAt]));
}

/** Maps each booking to its first unknown move; a booker's own move makes the earlier ones known. */
function findUnknownMoves(newestFirst: readonly BookingNotification[]): Map<number, BookingNotification> {
  const firstMoves = new Map<number, BookingNotification>();
  const selfMovedIds = new Set<number>();
  for (const move of newestFirst) {
    if (move.isOwn) selfMovedIds.add(move.bookingId);
    if (!selfMovedIds.has(move.bookingId)) firstMoves.set(move.bookingId, move);
  }
  return firstMoves;
}

type BookingStart = Pick<BookingNotification, 'bookingId' | 'starts'>;

/** A cancellation with `said` corrects a result. */
const RESULT_KINDS = ['bookingDone', 'bookingMissed', 'bookingCancelled'];

export async function findLastResultMailId(db: Db, booking: BookingStart): Promise<number | undefined> {
  return (await listResultMails(db, booking))[0]?.id;
}

/** Returns the last notified result for that start ('D', 'N unfit'). */
export async function findLastNotifiedResult(db: Db, booking: BookingStart): Promise<string | null> {
  return (await listResultMails(db, booking)).find(({ said }) => said !== null)?.said ?? null;
}

/** Lists the result mails of a start, newest first; composed ones too, since they may have been sent. */
async function listResultMails(db: Db, { bookingId, starts }: BookingStart) {
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'payload', 'said'])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', RESULT_KINDS)
    .where((eb) => eb.or([eb('said', 'is not', null), eb('composed', 'is not', null)]))
    .orderBy('id', 'desc')
    .execute();
  return mails.filter(({ payload }) => (JSON.parse(payload) as BookingNotification).starts === starts);
}

export async function listConfirmations(db: Db, bookingIds: number[]) {
  if (bookingIds.length === 0) return [];
  const mails = await db
    .selectFrom('outbox as o')
    .innerJoin('bookings as b', 'b.id', 'o.booking_id')
    .select(['b.id', 'b.starts', 'b.status', 'o.payload', 'o.sent_at as sentAt'])
    .where('b.id', 'in', bookingIds)
    .where('o.kind', '=', 'bookingConfirmed')
    .where('o.failed_at', 'is', null)
    .orderBy('o.id')
    .execute();
  return mails.filter(({ starts, status, payload, sentAt }) => {
    const isStillBooked = status === 'A' && starts === (JSON.parse(payload) as BookingNotification).starts;
    return sentAt !== null || isStillBooked;
  });
}

export const NO_INSTRUCTIONS = '[]';
const REVERTING_KINDS = ['bookingMissed', 'bookingCancelled'];

type NotifiedInstructions = {
  steps: string | null;
  wasNotified: boolean;
};

/** Finds the last mailed discharge instructions, including mails to a record merged into the person's. */
export async function findLastNotifiedInstructions(
  db: Db,
  { bookingId, userId }: { bookingId: number; userId: number },
): Promise<NotifiedInstructions> {
  const mergedIds = db.selectFrom('merges').select('gone_id').where('kept_id', '=', userId);
  const mails = await db
    .selectFrom('outbox')
    .select(['kind', 'said'])
    .where('booking_id', '=', bookingId)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('user_id', 'in', mergedIds)]))
    .where('kind', 'in', ['petHandedOver', ...REVERTING_KINDS])
    .where('said', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  const [last] = mails;
  const hasInstructions = last?.kind === 'petHandedOver' && last.said !== NO_INSTRUCTIONS;
  return {
    steps: hasInstructions ? last.said : null,
    wasNotified: mails.some(({ kind }) => kind === 'petHandedOver'),
  };
}

/** Records a confirmation request; keeps the first since the last full notification. */
export async function setConfirmationRequest(
  trx: Trx,
  { bookingId, starts }: BookingStart,
  { at, isWarning }: { at: number; isWarning: boolean },
): Promise<void> {
  const informedAt = sql`coalesce(informed_at, created_at)`;
  const selectFirst = (column: 'asked_at' | 'warned_at') =>
    sql<number>`case when ${sql.ref(column)} >= ${informedAt} then ${sql.ref(column)} else ${at} end`;
  await trx
    .updateTable('bookings')
    .set({ asked_at: selectFirst('asked_at'), ...(isWarning && { warned_at: selectFirst('warned_at') }) })
    .where('id', '=', bookingId)
    // After a move the request concerned another start.
    .where('starts', '=', starts)
    .where('status', '=', 'A')
    .execute();
}
