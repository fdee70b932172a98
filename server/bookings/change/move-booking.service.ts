import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import type { Booking, BookingDetail, BookingMove } from '#shared/bookings/bookings.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { type Caller, type Clock, isStaff } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findAgenda } from '../../schedule/agendas/agendas.queries.ts';
import { toFreedPlace } from '../../schedule/offers/keep-places.service.ts';
import { recordCountedFacts } from '../../schedule/operativos/day-quotas.service.ts';
import {
  type BookingRequest,
  findOpenAgenda,
  findRequestedSlot,
  type Rules,
  requireBookable,
  toStaffReason,
} from '../book/bookability.service.ts';
import { rethrowWithNextDay } from '../book/day-quotas.service.ts';
import { matchFreedPlaces } from '../book/match-places.service.ts';
import { notifyMoved } from '../notifications/notify.service.ts';
import { toMoveRecord } from '../records/booking-records.ts';
import { findBooking, updateBooking } from '../records/bookings.queries.ts';
import { listBookingsWithBooker } from '../records/bookings-with-booker.queries.ts';
import {
  type LockableBooking,
  lockBooking,
  requireReachableBooking,
  requireStillChangeable,
} from './lock-booking.service.ts';

/**
 * Moves a booking by the rules of booking; its old place is freed only for a new one. Returns the previous
 * start, null if it stays.
 */
export async function moveBooking(
  db: Db,
  caller: Caller,
  id: number,
  move: BookingMove,
  rules: Rules,
): Promise<{ booking: Booking; previousStart: number | null }> {
  const knownBooking = await requireReachableBooking(db, caller, id);
  const movedBooking = await inTransaction(db, async (trx) => {
    const previousStart = await moveLocked(trx, caller, knownBooking, move, rules);
    const booking = await findBooking(trx, id);
    return booking && { booking, previousStart };
  }).catch((error) => rethrowWithNextDay(db, error, rules.clock));
  if (!movedBooking) throw new AppError('notFound');
  return movedBooking;
}

/** Moves a booking inside the caller's transaction. Returns its previous start, null if it stays. */
export async function moveLocked(
  trx: Trx,
  caller: Caller,
  knownBooking: LockableBooking,
  move: BookingMove,
  rules: Rules,
): Promise<number | null> {
  const { booking, targetId } = await lockBooking(trx, knownBooking, (unlockedBooking) =>
    findTargetId(trx, caller, unlockedBooking, move),
  );
  if (booking.bookingStatus !== 'A') throw new AppError('conflict', 'Solo se puede mover un turno reservado');
  if (targetId === booking.AgendaId && move.bookingStartDate === booking.bookingStartDate) return null;
  if (move.updatedAt !== undefined && move.updatedAt !== booking.updatedAt) throw new AppError('conflict');
  if (!isStaff(caller)) requireStillChangeable(booking, rules.clock.townNow, 'mover');

  const request = await toRequest(trx, caller, booking, { ...move, targetId }, rules.clock);
  const { place } = await requireBookable(trx, caller, request, rules);
  const reason = toStaffReason(caller, move.reason);
  await savePlace(trx, caller, booking, { ...request, place, reason }, rules.clock);
  return booking.bookingStartDate;
}

async function findTargetId(
  trx: Trx,
  caller: Caller,
  booking: BookingDetail,
  move: BookingMove,
): Promise<number> {
  const { ServiceId, LocationId, OperatorUserId } = move;
  if (!ServiceId && !LocationId && !OperatorUserId) return booking.AgendaId;
  const agenda = await findAgenda(trx, {
    serviceId: ServiceId ?? booking.ServiceId,
    locationId: LocationId ?? booking.LocationId,
    operatorUserId: OperatorUserId ?? SYSTEM_OPERATOR_ID,
  });
  if (!agenda || !(agenda.isPublic || isStaff(caller))) throw new AppError('notFound');
  return agenda.id;
}

async function toRequest(
  trx: Trx,
  caller: Caller,
  booking: BookingDetail,
  { targetId, ...move }: BookingMove & { targetId: number },
  clock: Clock,
): Promise<BookingRequest> {
  const { id, AgendaId, BookerUserId: bookerUserId, bookingStartDate, bookingEndDate, place } = booking;
  const agenda = await findOpenAgenda(trx, caller, targetId);
  const pet = await findPet(trx, booking.PetId, bookerUserId);
  if (!pet) throw new AppError('conflict', 'La mascota de este turno ya no está registrada');
  return {
    agenda,
    slot: await findRequestedSlot(trx, agenda, move.bookingStartDate, clock),
    pet,
    bookerUserId,
    overrideReason: toStaffReason(caller, move.overrideReason),
    extraReason: null,
    // A move needs no confirmed address.
    unverifiedEmail: null,
    moving: { id, agendaId: AgendaId, hold: { starts: bookingStartDate, ends: bookingEndDate, place } },
  };
}

async function savePlace(
  trx: Trx,
  caller: Caller,
  booking: BookingDetail,
  { agenda, slot, place, overrideReason, reason }: BookingRequest & { place: number; reason: string | null },
  clock: Clock,
): Promise<void> {
  const columns = {
    agenda_id: agenda.id,
    service_id: agenda.ServiceId,
    location_id: agenda.LocationId,
    starts: slot.starts,
    ends: slot.ends,
    place,
    override_reason: overrideReason ?? booking.overrideReason,
    informed_at: clock.now,
    coming_start: null,
    draw_id: null,
    arrived_at: null,
    inside_at: null,
    done_at: null,
    counted_species_id: null,
    counted_gender: null,
    counted_size: null,
  };
  const previousBookings = await listBookingsWithBooker(trx, [booking.id]);
  await updateBooking(trx, booking.id, columns, clock.now);
  await recordCountedFacts(trx, agenda, [{ id: booking.id, starts: slot.starts }]);
  const { serviceName, locationName } = agenda;
  const targetSlot = { bookingStartDate: slot.starts, AgendaId: agenda.id, place, serviceName, locationName };
  const author = { userId: caller.userId, at: clock.now };
  await insertAudit(
    trx,
    toMoveRecord(author, booking, { ...targetSlot, overrideReason, ...(reason !== null && { reason }) }),
  );
  const isOwn = caller.userId === booking.BookerUserId;
  const movedBookings = previousBookings.map((previous) => ({
    booking: previous,
    to: slot.starts,
    toAgendaId: agenda.id,
    reason,
    isOwn,
  }));
  await notifyMoved(trx, movedBookings, clock);
  await matchFreedPlaces(trx, { agendaId: booking.AgendaId, places: [toFreedPlace(booking)] }, clock);
}
