import { mutedIn, type NoticeChoice } from '#shared/notices.ts';
import { instantOf, townClock } from '#shared/town-clock.ts';
import type { Clock } from '../caller.ts';
import type { Config } from '../config.ts';
import type { Trx } from '../db/database.ts';
import {
  bookingCancelledMail,
  bookingConfirmedMail,
  bookingMissedMail,
  bookingMovedMail,
} from '../mail/booking-mails.ts';
import {
  type ComposeMail,
  enqueueMails,
  type Mailing,
  type MailKinds,
  type Sender,
} from '../mail/outbox.service.ts';
import { signingKey } from '../signing/signing.service.ts';
import { insertCalls } from './calls.queries.ts';
import type { HeldBooking } from './held-bookings.queries.ts';
import { isOver } from './told.service.ts';
import { findToldVisit, type ToldVisitRow } from './told-visits.queries.ts';
import { personOf, toToldVisit } from './told-visits.ts';
import { withInvitation } from './turno-calendar.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Whoever marked the wrong row has seen it by then. */
const SLIP = 10 * MINUTE;

/** A booking that was cancelled, as it stood; why, where somebody said so; and whether its owner did it. */
export type Cancelled = { booking: HeldBooking; reason: string | null; isOwn?: boolean };

/** A booking that was moved, as it stood, and its new start. */
export type Moved = Cancelled & { to: number };

/** Written down with the notice: which booking, how it stood, why, and by whom. */
type Told = { bookingId: number; starts: number; from: number; reason: string | null; isOwn: boolean };

type NewBooking = { id: number; starts: number; bookerUserId: number; isOwn: boolean };

/** A booking stands: just made, or just confirmed. */
export async function tellConfirmed(trx: Trx, booking: NewBooking, clock: Clock): Promise<void> {
  const { id: bookingId, starts, bookerUserId: userId, isOwn } = booking;
  if (starts <= clock.townNow) return;
  const told: Told = { bookingId, starts, from: starts, reason: null, isOwn };
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
  if (booking.email === null) return;
  const { id: bookingId, bookingStartDate: starts, BookerUserId: userId } = booking;
  const told: Told = { bookingId, starts, from: starts, reason: null, isOwn: false };
  const mail = mailing('bookingMissed', userId, told, clock);
  await enqueueMails(trx, [{ ...mail, lifetime: 2 * DAY, rest: SLIP }]);
}

type Kind = 'bookingConfirmed' | 'bookingCancelled' | 'bookingMoved' | 'bookingMissed';
type Notice = Cancelled & { starts: number };

/** A notice leaves before the booking would begin, or never. */
async function tell(trx: Trx, kind: Kind, notices: Notice[], clock: Clock): Promise<void> {
  const useful = notices.filter(({ booking, starts }) => booking.email !== null && starts > clock.townNow);
  const mails = useful.map(({ booking, starts, reason, isOwn = false }) => {
    const told: Told = { bookingId: booking.id, starts, from: booking.bookingStartDate, reason, isOwn };
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
function mailing(kind: Kind, userId: number, told: Told, { now, timeZone }: Clock): Mailing {
  const { bookingId, starts } = told;
  const key = `${kind} ${bookingId} ${starts}${kind === 'bookingMoved' ? ` ${now}` : ''}`;
  const lifetime = instantOf(starts, timeZone) - now;
  return { kind, userId, now, lifetime, payload: told, bookingId, key };
}

type Standing = { status: 'A' | 'C' | 'N'; choice: NoticeChoice; isAlways?: (told: Told) => boolean };

/** The booking and whom to tell of it; null where it stands otherwise by now, or its owner wants no such mail. */
async function findTold({ db, now, config }: Sender, payload: string, standing: Standing) {
  const told = JSON.parse(payload) as Told;
  const row = await findToldVisit(db, told.bookingId);
  if (!row?.email || row.status !== standing.status || row.starts !== told.starts) return null;
  if (!standing.isAlways?.(told) && mutedIn(row.muted).includes(standing.choice)) return null;
  if (told.isOwn && isStranger(row, config)) return null;
  const townNow = townClock(now(), config.TOWN_TIMEZONE);
  if (standing.status === 'A' && row.starts <= townNow) return null;
  return {
    row,
    told,
    person: personOf(row, row.email),
    visit: toToldVisit(row, townNow, await signingKey(db, now())),
  };
}

/** Of what strangers do in somebody's name, nobody is told but by what asks for the address. */
function isStranger({ verifiedAt }: ToldVisitRow, config: Pick<Config, 'EMAIL_VERIFICATION'>): boolean {
  return verifiedAt === null && config.EMAIL_VERIFICATION === 'on';
}

/** Whether a mail will tell its owner what they did to their turno themselves. */
export function isToldOfOwn(row: ToldVisitRow, config: Pick<Config, 'EMAIL_VERIFICATION' | 'SMTP_URL'>) {
  const isReached = config.SMTP_URL !== undefined && row.email !== null && row.bouncedAt === null;
  return isReached && !mutedIn(row.muted).includes('booked') && !isStranger(row, config);
}

/** What the town did to somebody's turno, they hear in any case. */
const byTheTown = ({ isOwn }: Told) => !isOwn;

const composeConfirmed: ComposeMail = async (sender, { payload }) => {
  const known = await findTold(sender, payload, { status: 'A', choice: 'booked' });
  if (!known) return null;
  const mail = bookingConfirmedMail(known.person, known.visit, known.told, sender.config);
  return withInvitation(mail, { ...known, method: 'REQUEST' }, sender.config);
};

const composeCancelled: ComposeMail = async (sender, { payload }) => {
  const known = await findTold(sender, payload, { status: 'C', choice: 'booked', isAlways: byTheTown });
  if (!known) return null;
  const mail = bookingCancelledMail(known.person, known.visit, known.told, sender.config);
  return withInvitation(mail, { ...known, method: 'CANCEL' }, sender.config);
};

const composeMoved: ComposeMail = async (sender, { payload }) => {
  const known = await findTold(sender, payload, { status: 'A', choice: 'booked', isAlways: byTheTown });
  if (!known) return null;
  const mail = bookingMovedMail(known.person, known.visit, known.told, sender.config);
  return withInvitation(mail, { ...known, method: 'REQUEST' }, sender.config);
};

const composeMissed: ComposeMail = async (sender, { payload }) => {
  const known = await findTold(sender, payload, { status: 'N', choice: 'afterwards' });
  return known && bookingMissedMail(known.person, known.visit, sender.config);
};

export const bookingMails: MailKinds = {
  bookingConfirmed: { compose: composeConfirmed },
  bookingCancelled: { compose: composeCancelled },
  bookingMoved: { compose: composeMoved },
  bookingMissed: { compose: composeMissed },
};
