import type { Clock } from '../caller.ts';
import type { Trx } from '../db/database.ts';
import { bookingCancelledMail, bookingMovedMail } from '../mail/booking-mails.ts';
import { type ComposeMail, enqueueMail, type MailKinds, type Sender } from '../mail/outbox.service.ts';
import { listTurnos, type Turno } from './turnos.queries.ts';

/** Written down with the notice: which turno, how it stood, and why. */
type Told = { bookingId: number; starts: number; from: number; reason: string };

export function tellCancelled(trx: Trx, turno: Turno, reason: string, clock: Clock): Promise<void> {
  return tell(trx, turno, { kind: 'bookingCancelled', starts: turno.bookingStartDate, reason }, clock);
}

export function tellMoved(
  trx: Trx,
  turno: Turno,
  { to, reason }: { to: number; reason: string },
  clock: Clock,
): Promise<void> {
  return tell(trx, turno, { kind: 'bookingMoved', starts: to, reason }, clock);
}

type Notice = { kind: 'bookingCancelled' | 'bookingMoved'; starts: number; reason: string };

/** The notice leaves before the turno would begin, or never. */
async function tell(trx: Trx, turno: Turno, { kind, starts, reason }: Notice, clock: Clock): Promise<void> {
  if (turno.email === null) return;
  const told: Told = { bookingId: turno.id, starts, from: turno.bookingStartDate, reason };
  const lifetime = (starts - clock.townNow) * 1000;
  await enqueueMail(trx, { kind, userId: turno.BookerUserId, now: clock.now, lifetime, payload: told });
}

const composeCancelled: ComposeMail = async (sender, { payload }) => {
  const known = await findTold(sender, JSON.parse(payload) as Told, 'C');
  return known && bookingCancelledMail(known.person, known.booking, sender.config);
};

const composeMoved: ComposeMail = async (sender, { payload }) => {
  const told = JSON.parse(payload) as Told;
  const known = await findTold(sender, told, 'A');
  return known && bookingMovedMail(known.person, { ...known.booking, from: told.from }, sender.config);
};

/** The turno and whom to tell of it; null where it stands otherwise by now, and somebody else told. */
async function findTold({ db }: Sender, { bookingId, starts, reason }: Told, status: 'A' | 'C') {
  const [turno] = await listTurnos(db, [bookingId]);
  if (!turno?.email || turno.bookingStatus !== status || turno.bookingStartDate !== starts) return null;
  const { serviceName, locationName, petName, userName, email } = turno;
  return {
    person: { to: email, name: userName },
    booking: { serviceName, locationName, petName, starts, reason },
  };
}

export const bookingMails: MailKinds = { bookingCancelled: composeCancelled, bookingMoved: composeMoved };
