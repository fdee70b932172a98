import type { Proposal } from '#shared/impact.ts';
import { insertAudits } from '../audit/audit.queries.ts';
import { bookingRecord, moveRecord } from '../bookings/booking-records.ts';
import { tellCancelled, tellMoved } from '../bookings/notices.service.ts';
import { listTurnos, type Turno, updateBookingsCancelled } from '../bookings/turnos.queries.ts';
import type { Clock } from '../caller.ts';
import type { Trx } from '../db/database.ts';
import { updateBookingPlace, updateBookingsAside } from './impact.queries.ts';
import { type Target, type Touched, targetOf } from './impact.service.ts';
import { commentOf, reasonOf } from './reasons.ts';
import type { Settled } from './settle.ts';

/** Who decided, when, and the reason given for all. */
type Decision = { userId: number; clock: Clock; reason: string | undefined };

type Reasoned = { turno: Turno; reason: string };

/** Does what was chosen, and tells the owners. Whoever leaves does so first: a place given up may be another's new one. */
export async function carryOut(
  trx: Trx,
  { touched, settled }: { touched: Touched; settled: Settled },
  decision: Decision,
): Promise<void> {
  const reasoned = (turno: Turno) => ({ turno, reason: reasonOf(turno, touched, decision.reason) });
  const leaving = settled.cancelled.map(({ id }) => id);
  await cancelTurnos(trx, (await listTurnos(trx, leaving)).map(reasoned), decision);

  const moves = new Map(settled.moved.map(({ booking, to }) => [booking.id, to]));
  const moving = (await listTurnos(trx, [...moves.keys()])).flatMap((turno) => {
    const to = moves.get(turno.id);
    return to ? [{ ...reasoned(turno), to }] : [];
  });
  await moveTurnos(trx, { moved: moving, agenda: targetOf(touched).agenda }, decision);
}

async function cancelTurnos(trx: Trx, cancelled: Reasoned[], { userId, clock }: Decision): Promise<void> {
  const changes = cancelled.map(({ turno, reason }) => ({
    id: turno.id,
    comment: commentOf(turno.bookingComment, reason),
    reason,
    before: { bookingStatus: turno.bookingStatus, bookingComment: turno.bookingComment },
  }));
  await updateBookingsCancelled(trx, changes, clock.now);
  const records = changes.map(({ id: entityId, comment, reason, before }) => {
    const after = { bookingStatus: 'C', bookingComment: comment, reason };
    return bookingRecord({ userId, at: clock.now }, { action: 'booking.cancel', entityId, before, after });
  });
  await insertAudits(trx, records);
  await tellCancelled(trx, cancelled, clock);
}

async function moveTurnos(
  trx: Trx,
  { moved, agenda }: { moved: (Reasoned & { to: Proposal })[]; agenda: Target['agenda'] },
  { userId, clock }: Decision,
): Promise<void> {
  const ids = moved.map(({ turno }) => turno.id);
  await updateBookingsAside(trx, ids);
  for (const { turno, to } of moved) await updateBookingPlace(trx, turno.id, { ...to, agenda }, clock.now);
  const { id: AgendaId, serviceName, locationName } = agenda;
  const records = moved.map(({ turno, to: { bookingStartDate, place }, reason }) => {
    const there = { bookingStartDate, AgendaId, place, serviceName, locationName };
    return moveRecord({ userId, at: clock.now }, turno, { ...there, reason });
  });
  await insertAudits(trx, records);
  const notices = moved.map(({ turno, to, reason }) => ({ turno, to: to.bookingStartDate, reason }));
  await tellMoved(trx, notices, clock);
}
