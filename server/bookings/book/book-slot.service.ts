import type { Booking, NewBooking } from '#shared/bookings/bookings.ts';
import { DEATH_MESSAGES } from '#shared/pets/pets.ts';
import { isActivePerson, isOperator, lockUser } from '../../accounts/users/users.queries.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findAgenda, lockAgenda } from '../../schedule/agendas/agendas.queries.ts';
import { holdForConfirmation } from '../holds/holds.service.ts';
import { findBooking, findSameBooking } from '../records/bookings.queries.ts';
import { setIdempotencyKey } from '../records/idempotency-keys.queries.ts';
import {
  type BookingRequest,
  findOpenAgenda,
  findRequestedSlot,
  type Rules,
  requireBookable,
  toStaffReason,
} from './bookability.service.ts';
import { rethrowWithNextDay } from './day-quotas.service.ts';
import { type BookingInput, finishBookings, saveBooking } from './save-bookings.service.ts';

/** Books a place or throws the rejection; never more bookings than places (docs/rules.md#booking). */
export async function bookSlot(db: Db, caller: Caller, input: NewBooking, rules: Rules): Promise<Booking> {
  const { ServiceId: serviceId, LocationId: locationId, OperatorUserId: operatorUserId } = input;
  const agenda = await findAgenda(db, { serviceId, locationId, operatorUserId });
  const agendaId = agenda && (agenda.isPublic || isStaff(caller)) ? agenda.id : undefined;
  // Reads on the held connection, so that a successful booker doesn't queue for another.
  const booking = await inTransaction(db, async (trx) =>
    findBooking(trx, await bookLocked(trx, caller, input, agendaId, rules)),
  ).catch((error) => rethrowWithNextDay(db, error, rules.clock));
  if (!booking) throw new AppError('notFound');
  return booking;
}

/** Books in the caller's transaction and returns the id. Lock order: people, pet, agenda, slot, rules. */
export async function bookLocked(
  trx: Trx,
  caller: Caller,
  input: BookingInput,
  agendaId: number | undefined,
  rules: Rules,
): Promise<number> {
  const { BookerUserId: bookerUserId, bookingStartDate: starts } = input;
  const unverifiedEmail = await lockPeople(trx, caller, input);
  const pet = await findPet(trx, input.PetId, bookerUserId);
  if (!pet || agendaId === undefined) throw new AppError('notFound');
  if (pet.petDiedOn !== null) throw new AppError('conflict', DEATH_MESSAGES.died);
  await lockAgenda(trx, agendaId);
  const agenda = await findOpenAgenda(trx, caller, agendaId);
  const sameBooking = await findSameBooking(trx, { agendaId, starts, petId: pet.id, bookerUserId });
  if (sameBooking) return reuseBooking(trx, sameBooking.id, input);

  const slot = await findRequestedSlot(trx, agenda, starts, rules.clock);
  const overrideReason = toStaffReason(caller, input.overrideReason);
  const extraReason = toStaffReason(caller, input.extraReason);
  const organisation = toStaffReason(caller, input.organisation);
  const request = {
    agenda,
    slot,
    pet,
    bookerUserId,
    unverifiedEmail,
    moving: null,
    overrideReason,
    extraReason,
    organisation,
  };
  return bookRequest(trx, caller, { input, request }, rules);
}

async function bookRequest(
  trx: Trx,
  caller: Caller,
  { input, request }: { input: BookingInput; request: BookingRequest },
  rules: Rules,
): Promise<number> {
  const { clock, holding } = rules;
  const { agenda, slot, bookerUserId: userId, unverifiedEmail: email, extraReason } = request;
  const decision = await requireBookable(trx, caller, request, rules);
  const reasons = [extraReason && `Sobreturno: ${extraReason}`, request.overrideReason].filter(Boolean);
  const booking = { caller, input, agenda, slot, overrideReason: reasons.join(' · ') || null };
  const bookingId = await saveBooking(trx, booking, decision, clock);
  const { organisation = null } = request;
  const bookedSlot = { id: bookingId, starts: slot.starts, petId: input.PetId, organisation };
  await finishBookings(trx, agenda, [bookedSlot]);
  if (decision.mustConfirm && holding && email !== null)
    await holdForConfirmation(trx, { bookingId, userId, email }, holding, clock.now);
  return bookingId;
}

async function reuseBooking(trx: Trx, id: number, { noteKey }: BookingInput): Promise<number> {
  if (noteKey) await setIdempotencyKey(trx, id, noteKey);
  return id;
}

/**
 * Locks the booker first, since limits hold across agendas and accounts may be deleted meanwhile. Returns the
 * booker's address if it is unverified.
 */
async function lockPeople(
  trx: Trx,
  caller: Caller,
  { BookerUserId, OperatorUserId }: NewBooking,
): Promise<string | null> {
  if (!isStaff(caller) && BookerUserId !== caller.userId) throw new AppError('forbidden');
  const { unverifiedEmail } = await lockUser(trx, BookerUserId);
  if (isStaff(caller) && !(await isActivePerson(trx, BookerUserId))) throw new AppError('notFound');
  if (!(await isOperator(trx, OperatorUserId)))
    throw new AppError('invalid', 'El operador del turno no es válido');
  return unverifiedEmail;
}
