import { instantOf, townClock } from '#shared/town-clock.ts';
import type { Clock } from '../caller.ts';
import type { Trx } from '../db/database.ts';
import { bookingCancelledMail, bookingMovedMail } from '../mail/booking-mails.ts';
import { type ComposeMail, enqueueMails, type MailKinds, type Sender } from '../mail/outbox.service.ts';
import type { HeldBooking } from './held-bookings.queries.ts';
import { findToldVisit } from './told-visits.queries.ts';
import { personOf, toToldVisit } from './told-visits.ts';

/** A booking the town cancelled, as it stood, and why, where somebody said so. */
export type Cancelled = { booking: HeldBooking; reason: string | null };

/** A booking the town moved, as it stood, and its new start. */
export type Moved = Cancelled & { to: number };

export function tellCancelled(trx: Trx, cancelled: readonly Cancelled[], clock: Clock): Promise<void> {
  const notices = cancelled.map((each) => ({ ...each, starts: each.booking.bookingStartDate }));
  return tell(trx, 'bookingCancelled', notices, clock);
}

export function tellMoved(trx: Trx, moved: readonly Moved[], clock: Clock): Promise<void> {
  const notices = moved.map((each) => ({ ...each, starts: each.to }));
  return tell(trx, 'bookingMoved', notices, clock);
}

/** Written down with the notice: which booking, how it stood, and why. */
type Told = { bookingId: number; starts: number; from: number; reason: string | null };
type Kind = 'bookingCancelled' | 'bookingMoved';
type Notice = Cancelled & { starts: number };

/** A notice leaves before the booking would begin, or never. */
async function tell(
  trx: Trx,
  kind: Kind,
  notices: Notice[],
  { now, townNow, timeZone }: Clock,
): Promise<void> {
  const useful = notices.filter(({ booking, starts }) => booking.email !== null && starts > townNow);
  const mails = useful.map(({ booking, starts, reason }) => {
    const payload: Told = { bookingId: booking.id, starts, from: booking.bookingStartDate, reason };
    return { kind, userId: booking.BookerUserId, now, lifetime: instantOf(starts, timeZone) - now, payload };
  });
  await enqueueMails(trx, mails);
}

const composeCancelled: ComposeMail = async (sender, { payload }) => {
  const told = JSON.parse(payload) as Told;
  const known = await findTold(sender, told, 'C');
  if (!known) return null;
  const doing = { isOwn: false, reason: told.reason };
  return bookingCancelledMail(known.person, known.visit, doing, sender.config);
};

const composeMoved: ComposeMail = async (sender, { payload }) => {
  const told = JSON.parse(payload) as Told;
  const known = await findTold(sender, told, 'A');
  if (!known) return null;
  const doing = { isOwn: false, reason: told.reason, from: told.from };
  return bookingMovedMail(known.person, known.visit, doing, sender.config);
};

/** The booking and whom to tell of it; null where it stands otherwise by now, and somebody else told. */
async function findTold({ db, now, config }: Sender, { bookingId, starts }: Told, status: 'A' | 'C') {
  const row = await findToldVisit(db, bookingId);
  if (!row?.email || row.status !== status || row.starts !== starts) return null;
  const townNow = townClock(now(), config.TOWN_TIMEZONE);
  return { person: personOf(row, row.email), visit: toToldVisit(row, townNow) };
}

export const bookingMails: MailKinds = { bookingCancelled: composeCancelled, bookingMoved: composeMoved };
