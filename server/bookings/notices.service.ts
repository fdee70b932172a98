import { wallClock } from '#shared/town-clock.ts';
import type { Clock } from '../caller.ts';
import type { Trx } from '../db/database.ts';
import { bookingCancelledMail, bookingMovedMail } from '../mail/booking-mails.ts';
import { type ComposeMail, enqueueMails, type MailKinds, type Sender } from '../mail/outbox.service.ts';
import { findLimitHours, listTurnos, type Turno } from './turnos.queries.ts';

const HOUR = 3600;

/** A turno the town cancelled, as it stood, and why, where somebody said so. */
export type Cancelled = { turno: Turno; reason: string | null };

/** A turno the town moved, as it stood, and its new start. */
export type Moved = Cancelled & { to: number };

export function tellCancelled(trx: Trx, cancelled: readonly Cancelled[], clock: Clock): Promise<void> {
  const notices = cancelled.map((each) => ({ ...each, starts: each.turno.bookingStartDate }));
  return tell(trx, 'bookingCancelled', notices, clock);
}

export function tellMoved(trx: Trx, moved: readonly Moved[], clock: Clock): Promise<void> {
  const notices = moved.map((each) => ({ ...each, starts: each.to }));
  return tell(trx, 'bookingMoved', notices, clock);
}

/** Written down with the notice: which turno, how it stood, and why. */
type Told = { bookingId: number; starts: number; from: number; reason: string | null };
type Kind = 'bookingCancelled' | 'bookingMoved';
type Notice = Cancelled & { starts: number };

/** A notice leaves before the turno would begin, or never. */
async function tell(trx: Trx, kind: Kind, notices: Notice[], { now, townNow }: Clock): Promise<void> {
  const useful = notices.filter(({ turno, starts }) => turno.email !== null && starts > townNow);
  const mails = useful.map(({ turno, starts, reason }) => {
    const payload: Told = { bookingId: turno.id, starts, from: turno.bookingStartDate, reason };
    return { kind, userId: turno.BookerUserId, now, lifetime: (starts - townNow) * 1000, payload };
  });
  await enqueueMails(trx, mails);
}

const composeCancelled: ComposeMail = async (sender, { payload }) => {
  const known = await findTold(sender, JSON.parse(payload) as Told, 'C');
  return known && bookingCancelledMail(known.person, known.booking, sender.config);
};

const composeMoved: ComposeMail = async (sender, { payload }) => {
  const told = JSON.parse(payload) as Told;
  const known = await findTold(sender, told, 'A');
  if (!known) return null;
  const townNow = wallClock(sender.now(), sender.config.TOWN_TIMEZONE);
  const limitHours = await findLimitHours(sender.db, known.serviceId);
  const isCancellable = townNow < told.starts - limitHours * HOUR;
  return bookingMovedMail(known.person, { ...known.booking, from: told.from, isCancellable }, sender.config);
};

/** The turno and whom to tell of it; null where it stands otherwise by now, and somebody else told. */
async function findTold({ db }: Sender, { bookingId, starts, reason }: Told, status: 'A' | 'C') {
  const [turno] = await listTurnos(db, [bookingId]);
  if (!turno?.email || turno.bookingStatus !== status || turno.bookingStartDate !== starts) return null;
  const { serviceName, locationName, petName, userName, email } = turno;
  return {
    serviceId: turno.ServiceId,
    person: { to: email, name: userName },
    booking: { serviceName, locationName, petName, starts, reason },
  };
}

export const bookingMails: MailKinds = { bookingCancelled: composeCancelled, bookingMoved: composeMoved };
