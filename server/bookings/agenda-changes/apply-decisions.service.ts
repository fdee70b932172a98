import type { Displacement, Proposal } from '#shared/bookings/impact.ts';
import { findOverlappingClosure } from '#shared/schedule/slots.ts';
import { insertAudits } from '../../platform/audit/audit.queries.ts';
import type { Clock } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { findAgendaById } from '../../schedule/agendas/agendas.queries.ts';
import { recordCountedFacts } from '../../schedule/operativos/day-quotas.service.ts';
import { notifyCancelled, notifyMoved } from '../notifications/notify.service.ts';
import { toBookingRecord, toCancelComment, toMoveRecord } from '../records/booking-records.ts';
import {
  type BookingWithBooker,
  cancelBookingRows,
  listBookingsWithBooker,
} from '../records/bookings-with-booker.queries.ts';
import type { DecidedBookings } from './decide.ts';
import { parkBookings, setBookingPlace } from './impact.queries.ts';
import { type AgendaImpact, type Target, toTarget } from './impact.service.ts';

type ApplyInput = {
  userId: number;
  clock: Clock;
  reason: string | undefined;
  notifyUntil: number | undefined;
};

type AffectedWithReason = { booking: BookingWithBooker; reason: string };

/**
 * Applies the choices and notifies owners. Frees all places before it moves bookings: a freed place may be
 * another's new one.
 */
export async function applyDecisions(
  trx: Trx,
  { impact, decided }: { impact: AgendaImpact; decided: DecidedBookings },
  input: ApplyInput,
): Promise<void> {
  const addReason = (booking: BookingWithBooker) => ({
    booking,
    reason: formatChangeReason(booking, impact, input.reason),
  });
  const cancelledIds = decided.cancelled.map(({ id }) => id);
  await cancelBookings(trx, (await listBookingsWithBooker(trx, cancelledIds)).map(addReason), input);

  const targetsById = new Map(decided.moved.map(({ booking, to }) => [booking.id, to]));
  const movedBookings = (await listBookingsWithBooker(trx, [...targetsById.keys()])).flatMap((booking) => {
    const target = targetsById.get(booking.id);
    return target ? [{ ...addReason(booking), to: target }] : [];
  });
  await moveBookings(trx, { moved: movedBookings, agenda: toTarget(impact).agenda }, input);
}

async function cancelBookings(
  trx: Trx,
  cancelled: AffectedWithReason[],
  { userId, clock, notifyUntil }: ApplyInput,
): Promise<void> {
  const changes = cancelled.map(({ booking, reason }) => ({
    id: booking.id,
    comment: toCancelComment(booking.bookingComment, reason),
    reason,
    before: { bookingStatus: booking.bookingStatus, bookingComment: booking.bookingComment },
  }));
  await cancelBookingRows(trx, changes, clock.now);
  const records = changes.map(({ id: entityId, comment, reason, before }) => {
    const after = { bookingStatus: 'C', bookingComment: comment, reason };
    return toBookingRecord({ userId, at: clock.now }, { action: 'booking.cancel', entityId, before, after });
  });
  await insertAudits(trx, records);
  await notifyCancelled(
    trx,
    cancelled.map((each) => ({ ...each, notifyUntil })),
    clock,
  );
}

async function moveBookings(
  trx: Trx,
  { moved, agenda }: { moved: (AffectedWithReason & { to: Proposal })[]; agenda: Target['agenda'] },
  { userId, clock }: ApplyInput,
): Promise<void> {
  if (moved.length === 0) return;
  await parkBookings(
    trx,
    moved.map(({ booking }) => booking.id),
  );
  for (const { booking, to } of moved) await setBookingPlace(trx, booking.id, { ...to, agenda }, clock.now);
  const quotaAgenda = await findAgendaById(trx, agenda.id);
  for (const { booking, to } of moved)
    if (quotaAgenda)
      await recordCountedFacts(trx, quotaAgenda, [{ id: booking.id, starts: to.bookingStartDate }]);
  const { id: AgendaId, serviceName, locationName } = agenda;
  const records = moved.map(({ booking, to: { bookingStartDate, place }, reason }) => {
    const target = { bookingStartDate, AgendaId, place, serviceName, locationName };
    return toMoveRecord({ userId, at: clock.now }, booking, { ...target, reason });
  });
  await insertAudits(trx, records);
  const notices = moved.map(({ booking, to, reason }) => ({
    booking,
    reason,
    to: to.bookingStartDate,
    toAgendaId: AgendaId,
  }));
  await notifyMoved(trx, notices, clock);
}

const REASONS: Record<Displacement, string> = {
  outside: 'Cambió el horario de atención',
  closed: 'Ese día no atendemos',
  off: 'Dejamos de atender en esa agenda',
};

function formatChangeReason(
  { id, bookingStartDate: starts, bookingEndDate: ends }: BookingWithBooker,
  { displacements, change }: AgendaImpact,
  typedReason: string | undefined,
): string {
  const displacement = displacements.get(id) ?? 'outside';
  const closure =
    displacement === 'closed' ? findOverlappingClosure({ starts, ends }, change.after.closures) : undefined;
  return typedReason?.trim() || closure?.reason || REASONS[displacement];
}
