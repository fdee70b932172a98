import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { setOutboxPayload } from '../../mail/outbox/outbox.queries.ts';
import { enqueueMails, type NewMail } from '../../mail/outbox/outbox.service.ts';
import type { Clock } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { BookingWithBooker } from '../records/bookings-with-booker.queries.ts';
import { insertCalls } from '../records/calls.queries.ts';
import { areBothOver } from './contact-channel.service.ts';
import type { BookingNotification } from './delivery.queries.ts';
import { findLastResultMailId, listUndeliveredMoves } from './delivery.queries.ts';

const UNDO_WINDOW_MS = 10 * MINUTE_MS;
const RESULT_PERIOD_MS = 3 * DAY_MS;

type ChangeNotice = {
  booking: BookingWithBooker;
  reason: string | null;
  isOwn?: boolean;
  /** Wall clock until which the booker is notified although the booking began; its start by default. */
  notifyUntil?: number | undefined;
};

export type MoveNotice = ChangeNotice & { to: number; toAgendaId: number };

type ConfirmedBooking = { id: number; starts: number; bookerUserId: number; isOwn: boolean };

export async function notifyConfirmed(trx: Trx, booking: ConfirmedBooking, clock: Clock): Promise<void> {
  const mail = toConfirmedMail(booking, clock);
  if (mail) await enqueueMails(trx, [mail]);
}

export async function joinConfirmations(
  trx: Trx,
  bookings: readonly { id: number; bookingStartDate: number }[],
  isOwn: boolean,
): Promise<void> {
  const together = bookings.map(({ id }) => id);
  for (const { id: bookingId, bookingStartDate: starts } of bookings) {
    const payload: BookingNotification = { bookingId, starts, from: starts, reason: null, isOwn, together };
    await setOutboxPayload(trx, `bookingConfirmed ${bookingId} ${starts}`, payload);
  }
}

/** Returns null for a booking that began. */
export function toConfirmedMail(booking: ConfirmedBooking, clock: Clock): NewMail | null {
  const { id: bookingId, starts, bookerUserId: userId, isOwn } = booking;
  if (starts <= clock.townNow) return null;
  const payload: BookingNotification = { bookingId, starts, from: starts, reason: null, isOwn };
  return toMail('bookingConfirmed', userId, payload, clock);
}

export async function notifyCancelled(
  trx: Trx,
  cancelled: readonly ChangeNotice[],
  clock: Clock,
): Promise<void> {
  const cancellations = cancelled.map((each) => ({ ...each, starts: each.booking.bookingStartDate }));
  const notices = await readLastNotified(trx, cancellations);
  await recordCalls(trx, 'C', notices, clock);
  await enqueueUntilStart(trx, 'bookingCancelled', notices, clock);
  for (const notice of notices)
    if (notice.starts <= clock.townNow) await notifyCancelledResult(trx, notice, clock);
}

/** Notifies of a cancellation after the start if the result was notified. */
async function notifyCancelledResult(
  trx: Trx,
  { booking, starts, reason, isOwn = false }: NotifiedChange,
  clock: Clock,
): Promise<void> {
  const { id: bookingId, BookerUserId } = booking;
  if ((await findLastResultMailId(trx, { bookingId, starts })) === undefined) return;
  const notification: BookingNotification = { bookingId, starts, from: starts, reason, isOwn };
  const mail = toMail('bookingCancelled', BookerUserId, notification, clock);
  await enqueueMails(trx, [{ ...mail, lifetime: 2 * DAY_MS, delay: UNDO_WINDOW_MS }]);
}

export async function notifyMoved(trx: Trx, moved: readonly MoveNotice[], clock: Clock): Promise<void> {
  const lastNotified = await readLastNotified(
    trx,
    moved.map((each) => ({ ...each, starts: each.to })),
  );
  // A booking moved back to its last notified place needs no notification.
  const notices = lastNotified.filter(
    ({ booking, to, toAgendaId }) => booking.bookingStartDate !== to || booking.AgendaId !== toAgendaId,
  );
  await recordCalls(trx, 'M', notices, clock);
  await enqueueUntilStart(trx, 'bookingMoved', notices, clock);
}

type EndedBooking = Pick<BookingWithBooker, 'id' | 'bookingStartDate' | 'BookerUserId'>;

/** Notifies of a result after the undo window if it still holds, or corrects the one notified before. */
export async function notifyResult(
  trx: Trx,
  kind: ResultKind,
  booking: EndedBooking,
  clock: Clock,
): Promise<void> {
  const { id: bookingId, bookingStartDate: starts } = booking;
  const lastMailId = await findLastResultMailId(trx, { bookingId, starts });
  if (lastMailId === undefined && starts < clock.townNow - RESULT_PERIOD_MS / 1000) return;
  await enqueueResult(trx, kind, { ...booking, lastMailId }, clock);
}

export async function notifyCorrection(
  trx: Trx,
  kind: ResultKind,
  booking: EndedBooking,
  clock: Clock,
): Promise<void> {
  const { id: bookingId, bookingStartDate: starts } = booking;
  const lastMailId = await findLastResultMailId(trx, { bookingId, starts });
  if (lastMailId !== undefined) await enqueueResult(trx, kind, { ...booking, lastMailId }, clock);
}

async function enqueueResult(
  trx: Trx,
  kind: ResultKind,
  {
    id: bookingId,
    bookingStartDate: starts,
    BookerUserId: userId,
    lastMailId,
  }: EndedBooking & { lastMailId?: number | undefined },
  clock: Clock,
): Promise<void> {
  const notification: BookingNotification = { bookingId, starts, from: starts, reason: null, isOwn: false };
  const mail = toMail(kind, userId, notification, clock);
  const key = lastMailId === undefined ? mail.key : `${mail.key} ${lastMailId}`;
  await enqueueMails(trx, [{ ...mail, key, lifetime: 2 * DAY_MS, delay: UNDO_WINDOW_MS }]);
}

type ResultKind = 'bookingDone' | 'bookingMissed';
export type NotificationKind = 'bookingConfirmed' | 'bookingCancelled' | 'bookingMoved' | ResultKind;
type NotifiedChange = ChangeNotice & { starts: number };

/** Returns the notices with each booking as its booker last knew it, before the first undelivered move. */
async function readLastNotified<N extends NotifiedChange>(trx: Trx, notices: readonly N[]): Promise<N[]> {
  const undelivered = await listUndeliveredMoves(
    trx,
    notices.map(({ booking }) => booking),
  );
  return notices.map((notice) => {
    const first = undelivered.get(notice.booking.id);
    if (!first) return notice;
    const { from: bookingStartDate, fromPlace, fromAgendaId } = first;
    const { locationName, AgendaId } = notice.booking;
    const previousPlace = { locationName: fromPlace ?? locationName, AgendaId: fromAgendaId ?? AgendaId };
    return { ...notice, booking: { ...notice.booking, bookingStartDate, ...previousPlace } };
  });
}

async function enqueueUntilStart(
  trx: Trx,
  kind: NotificationKind,
  notices: NotifiedChange[],
  clock: Clock,
): Promise<void> {
  const mails = joinByBooker(notices, clock).map(([last, ...others]) => {
    const notification = toNotification(last);
    const joined = others.length > 0 ? { ...notification, others: others.map(toNotification) } : notification;
    const mail = toMail(kind, last.booking.BookerUserId, joined, clock);
    return { ...mail, lifetime: toInstant(findNotifyEnd(last), clock.timeZone) - clock.now };
  });
  await enqueueMails(trx, mails);
}

type JoinedNotices = [last: NotifiedChange, ...others: NotifiedChange[]];

function joinByBooker(notices: readonly NotifiedChange[], { townNow }: Clock): JoinedNotices[] {
  const pendingNotices = notices.filter((notice) => findNotifyEnd(notice) > townNow);
  const groups = Map.groupBy(pendingNotices, ({ booking }) => booking.BookerUserId);
  return [...groups.values()].map(
    (bookerNotices) => bookerNotices.toSorted((a, b) => findNotifyEnd(b) - findNotifyEnd(a)) as JoinedNotices,
  );
}

function findNotifyEnd({ starts, notifyUntil }: NotifiedChange): number {
  return notifyUntil ?? starts;
}

function toNotification({ booking, starts, reason, isOwn = false }: NotifiedChange): BookingNotification {
  const { id: bookingId, bookingStartDate: from, locationName: fromPlace, AgendaId: fromAgendaId } = booking;
  return { bookingId, starts, from, fromPlace, fromAgendaId, reason, isOwn };
}

/** Records changes by staff for the call list, since delivery is known only later. */
async function recordCalls(
  trx: Trx,
  kind: 'C' | 'M',
  notices: readonly NotifiedChange[],
  clock: Clock,
): Promise<void> {
  const notifiedWith = new Map(
    joinByBooker(notices, clock).flatMap(([last, ...others]) =>
      others.map(({ booking }) => [booking.id, last.booking.id]),
    ),
  );
  const calls = notices
    .filter(({ isOwn = false }) => !isOwn)
    .filter((notice) => !areBothOver(notice.booking.bookingStartDate, findNotifyEnd(notice), clock.townNow))
    .map(({ booking, reason, starts }) => ({
      booking_id: booking.id,
      notified_with: notifiedWith.get(booking.id) ?? null,
      kind,
      reason: reason ?? '',
      was: booking.bookingStartDate,
      starts,
      created_at: clock.now,
    }));
  await insertCalls(trx, calls);
}

/** Builds a mail keyed by kind, booking and start; moves and cancellations recur, so their key has `now`. */
function toMail(
  kind: NotificationKind,
  userId: number,
  notification: BookingNotification,
  { now, timeZone }: Clock,
): NewMail {
  const { bookingId, starts } = notification;
  const canRecur = kind === 'bookingMoved' || kind === 'bookingCancelled';
  const key = `${kind} ${bookingId} ${starts}${canRecur ? ` ${now}` : ''}`;
  const lifetime = toInstant(starts, timeZone) - now;
  return { kind, userId, now, lifetime, payload: notification, bookingId, key };
}
