import { instantOf } from '#shared/platform/town-clock.ts';
import { enqueueMails, type Mailing } from '../../mail/outbox/outbox.service.ts';
import type { Clock } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { insertCalls } from '../records/calls.queries.ts';
import type { HeldBooking } from '../records/held-bookings.queries.ts';
import { isOver } from './contact-channel.service.ts';
import type { BookingNotification } from './delivery.queries.ts';
import { findLastResultMail, listUndeliveredMoves } from './delivery.queries.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Whoever marked the wrong row has seen it by then. */
const UNDO_WINDOW = 10 * MINUTE;
/** Later nobody wants to hear it. */
const RESULT_PERIOD = 3 * DAY;

/** A booking that was cancelled, as it stood; why, where somebody said so; and whether its owner did it. */
export type Cancellation = { booking: HeldBooking; reason: string | null; isOwn?: boolean };

/** A booking that was moved, as it stood, and its new start and agenda. */
export type Move = Cancellation & { to: number; toAgendaId: number };

type NewBooking = { id: number; starts: number; bookerUserId: number; isOwn: boolean };

/** Notifies the booker of a booking just made or just confirmed. */
export async function notifyConfirmed(trx: Trx, booking: NewBooking, clock: Clock): Promise<void> {
  const mail = confirmedMail(booking, clock);
  if (mail) await enqueueMails(trx, [mail]);
}

/** Composes the notification of a booking just made; null for one that began. */
export function confirmedMail(booking: NewBooking, clock: Clock): Mailing | null {
  const { id: bookingId, starts, bookerUserId: userId, isOwn } = booking;
  if (starts <= clock.townNow) return null;
  const payload: BookingNotification = { bookingId, starts, from: starts, reason: null, isOwn };
  return mailing('bookingConfirmed', userId, payload, clock);
}

export async function notifyCancelled(
  trx: Trx,
  cancelled: readonly Cancellation[],
  clock: Clock,
): Promise<void> {
  const held = cancelled.map((each) => ({ ...each, starts: each.booking.bookingStartDate }));
  const notices = await asLastNotified(trx, held);
  await recordCalls(trx, 'C', notices, clock);
  await enqueueBefore(trx, 'bookingCancelled', notices, clock);
  for (const notice of notices)
    if (notice.starts <= clock.townNow) await notifyCancelledResult(trx, notice, clock);
}

/** Of one that is over, where it was told how it ended. */
async function notifyCancelledResult(
  trx: Trx,
  { booking, starts, reason, isOwn = false }: NotifiedChange,
  clock: Clock,
): Promise<void> {
  const { id: bookingId, BookerUserId } = booking;
  if ((await findLastResultMail(trx, { bookingId, starts })) === undefined) return;
  const notification: BookingNotification = { bookingId, starts, from: starts, reason, isOwn };
  const mail = mailing('bookingCancelled', BookerUserId, notification, clock);
  await enqueueMails(trx, [{ ...mail, lifetime: 2 * DAY, rest: UNDO_WINDOW }]);
}

export async function notifyMoved(trx: Trx, moved: readonly Move[], clock: Clock): Promise<void> {
  const known = await asLastNotified(
    trx,
    moved.map((each) => ({ ...each, starts: each.to })),
  );
  // Back where its owner takes it to be, nothing happened.
  const notices = known.filter(
    ({ booking, to, toAgendaId }) => booking.bookingStartDate !== to || booking.AgendaId !== toAgendaId,
  );
  await recordCalls(trx, 'M', notices, clock);
  await enqueueBefore(trx, 'bookingMoved', notices, clock);
}

type EndedBooking = Pick<HeldBooking, 'id' | 'bookingStartDate' | 'BookerUserId'>;

/** What became of a turno: told after a while, and only if that still stands; otherwise than it was told before, once more. */
export async function notifyResult(
  trx: Trx,
  kind: ResultKind,
  turno: EndedBooking,
  clock: Clock,
): Promise<void> {
  const before = await findLastResultMail(trx, { bookingId: turno.id, starts: turno.bookingStartDate });
  // Whoever catches up with last month's list tells nobody.
  if (before === undefined && turno.bookingStartDate < clock.townNow - RESULT_PERIOD / 1000) return;
  await enqueueResult(trx, kind, { ...turno, before }, clock);
}

/** The same, where something was told of it before. */
export async function notifyCorrection(
  trx: Trx,
  kind: ResultKind,
  turno: EndedBooking,
  clock: Clock,
): Promise<void> {
  const before = await findLastResultMail(trx, { bookingId: turno.id, starts: turno.bookingStartDate });
  if (before !== undefined) await enqueueResult(trx, kind, { ...turno, before }, clock);
}

/** Of each that was told, one corrects it. */
async function enqueueResult(
  trx: Trx,
  kind: ResultKind,
  {
    id: bookingId,
    bookingStartDate: starts,
    BookerUserId: userId,
    before,
  }: EndedBooking & { before?: number | undefined },
  clock: Clock,
): Promise<void> {
  const notification: BookingNotification = { bookingId, starts, from: starts, reason: null, isOwn: false };
  const mail = mailing(kind, userId, notification, clock);
  const key = before === undefined ? mail.key : `${mail.key} ${before}`;
  await enqueueMails(trx, [{ ...mail, key, lifetime: 2 * DAY, rest: UNDO_WINDOW }]);
}

type ResultKind = 'bookingDone' | 'bookingMissed';
export type NotificationKind = 'bookingConfirmed' | 'bookingCancelled' | 'bookingMoved' | ResultKind;
type NotifiedChange = Cancellation & { starts: number };

/** Each booking as its owner takes it to be: of moves that nobody was told of yet, as before the first. */
async function asLastNotified<N extends NotifiedChange>(trx: Trx, notices: readonly N[]): Promise<N[]> {
  const undelivered = await listUndeliveredMoves(
    trx,
    notices.map(({ booking }) => booking.id),
  );
  return notices.map((notice) => {
    const first = undelivered.get(notice.booking.id);
    if (!first) return notice;
    const { from: bookingStartDate, fromPlace, fromAgendaId } = first;
    const { locationName, AgendaId } = notice.booking;
    const known = { locationName: fromPlace ?? locationName, AgendaId: fromAgendaId ?? AgendaId };
    return { ...notice, booking: { ...notice.booking, bookingStartDate, ...known } };
  });
}

/** A notice leaves before the booking would begin, or never. */
async function enqueueBefore(
  trx: Trx,
  kind: NotificationKind,
  notices: NotifiedChange[],
  clock: Clock,
): Promise<void> {
  const useful = notices.filter(({ starts }) => starts > clock.townNow);
  const mails = useful.map(({ booking, starts, reason, isOwn = false }) => {
    const {
      id: bookingId,
      bookingStartDate: from,
      locationName: fromPlace,
      AgendaId: fromAgendaId,
    } = booking;
    const notification: BookingNotification = {
      bookingId,
      starts,
      from,
      fromPlace,
      fromAgendaId,
      reason,
      isOwn,
    };
    return mailing(kind, booking.BookerUserId, notification, clock);
  });
  await enqueueMails(trx, mails);
}

/** Of what the town did; whether a mail reaches its owner is known only later. */
async function recordCalls(
  trx: Trx,
  kind: 'C' | 'M',
  notices: readonly NotifiedChange[],
  clock: Clock,
): Promise<void> {
  const calls = notices
    .filter(({ isOwn = false }) => !isOwn)
    .filter(({ booking, starts }) => !isOver(booking.bookingStartDate, starts, clock.townNow))
    .map(({ booking, reason, starts }) => ({
      booking_id: booking.id,
      kind,
      reason: reason ?? '',
      was: booking.bookingStartDate,
      starts,
      created_at: clock.now,
    }));
  await insertCalls(trx, calls);
}

/** What is told of one start is told once; but it may be moved there and away again, or given back and cancelled anew. */
function mailing(
  kind: NotificationKind,
  userId: number,
  notification: BookingNotification,
  { now, timeZone }: Clock,
): Mailing {
  const { bookingId, starts } = notification;
  const key = `${kind} ${bookingId} ${starts}${kind === 'bookingMoved' || kind === 'bookingCancelled' ? ` ${now}` : ''}`;
  const lifetime = instantOf(starts, timeZone) - now;
  return { kind, userId, now, lifetime, payload: notification, bookingId, key };
}
