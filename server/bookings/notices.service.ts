import { instantOf } from '#shared/town-clock.ts';
import type { Clock } from '../caller.ts';
import type { Trx } from '../db/database.ts';
import { enqueueMails, type Mailing } from '../mail/outbox.service.ts';
import { insertCalls } from './calls.queries.ts';
import type { HeldBooking } from './held-bookings.queries.ts';
import { isOver } from './told.service.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Whoever marked the wrong row has seen it by then. */
const SLIP = 10 * MINUTE;

/** A booking that was cancelled, as it stood; why, where somebody said so; and whether its owner did it. */
export type Cancelled = { booking: HeldBooking; reason: string | null; isOwn?: boolean };

/** A booking that was moved, as it stood, and its new start. */
export type Moved = Cancelled & { to: number };

/** Written down with the notice: which booking, how it stood, why, and by whom. */
export type TurnoTold = {
  bookingId: number;
  starts: number;
  from: number;
  reason: string | null;
  isOwn: boolean;
};

type NewBooking = { id: number; starts: number; bookerUserId: number; isOwn: boolean };

/** A booking stands: just made, or just confirmed. */
export async function tellConfirmed(trx: Trx, booking: NewBooking, clock: Clock): Promise<void> {
  const { id: bookingId, starts, bookerUserId: userId, isOwn } = booking;
  if (starts <= clock.townNow) return;
  const told: TurnoTold = { bookingId, starts, from: starts, reason: null, isOwn };
  await enqueueMails(trx, [mailing('bookingConfirmed', userId, told, clock)]);
}

export async function tellCancelled(trx: Trx, cancelled: readonly Cancelled[], clock: Clock): Promise<void> {
  const notices = cancelled.map((each) => ({ ...each, starts: each.booking.bookingStartDate }));
  await noteCalls(trx, 'C', notices, clock);
  await tell(trx, 'bookingCancelled', notices, clock);
}

export async function tellMoved(trx: Trx, moved: readonly Moved[], clock: Clock): Promise<void> {
  const notices = moved.map((each) => ({ ...each, starts: each.to }));
  await noteCalls(trx, 'M', notices, clock);
  await tell(trx, 'bookingMoved', notices, clock);
}

/** A pet didn't come, or wasn't seen; told after a while, and only if that still stands. */
export async function tellMissed(trx: Trx, booking: HeldBooking, clock: Clock): Promise<void> {
  const { id: bookingId, bookingStartDate: starts, BookerUserId: userId } = booking;
  const told: TurnoTold = { bookingId, starts, from: starts, reason: null, isOwn: false };
  const mail = mailing('bookingMissed', userId, told, clock);
  await enqueueMails(trx, [{ ...mail, lifetime: 2 * DAY, rest: SLIP }]);
}

export type TurnoKind = 'bookingConfirmed' | 'bookingCancelled' | 'bookingMoved' | 'bookingMissed';
type Notice = Cancelled & { starts: number };

/** A notice leaves before the booking would begin, or never. */
async function tell(trx: Trx, kind: TurnoKind, notices: Notice[], clock: Clock): Promise<void> {
  const useful = notices.filter(({ starts }) => starts > clock.townNow);
  const mails = useful.map(({ booking, starts, reason, isOwn = false }) => {
    const told: TurnoTold = { bookingId: booking.id, starts, from: booking.bookingStartDate, reason, isOwn };
    return mailing(kind, booking.BookerUserId, told, clock);
  });
  await enqueueMails(trx, mails);
}

/** Of what the town did; whether a mail reaches its owner is known only later. */
async function noteCalls(trx: Trx, kind: 'C' | 'M', notices: readonly Notice[], clock: Clock): Promise<void> {
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

/** What is told of one start is told once; but it may be moved there and away again. */
function mailing(kind: TurnoKind, userId: number, told: TurnoTold, { now, timeZone }: Clock): Mailing {
  const { bookingId, starts } = told;
  const key = `${kind} ${bookingId} ${starts}${kind === 'bookingMoved' ? ` ${now}` : ''}`;
  const lifetime = instantOf(starts, timeZone) - now;
  return { kind, userId, now, lifetime, payload: told, bookingId, key };
}
