import type { Booking, NewBooking } from '#shared/bookings/bookings.ts';
import { DEATH_MESSAGES } from '#shared/pets/pets.ts';
import { isActivePerson, isOperator, lockUser } from '../../accounts/users/users.queries.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { type Caller, type Clock, isStaff } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findAgenda } from '../../schedule/agendas/agendas.queries.ts';
import { holdForConfirmation } from '../holds/holds.service.ts';
import { tellConfirmed } from '../notifications/notices.service.ts';
import { bookingRecord } from '../records/booking-records.ts';
import { findBooking, findSameBooking, insertBooking } from '../records/bookings.queries.ts';
import { updateNoteKey } from '../records/note-keys.queries.ts';
import {
  type Claim,
  checkClaim,
  findExtraPlace,
  findOpenAgenda,
  findPlace,
  findWantedSlot,
  lockAgendas,
  type Rules,
  staffReasonOf,
} from './claim.service.ts';

/** Books a place, or refuses with the definite reason; exactly as many bookings as places ever succeed (rules.md#booking). */
export async function bookSlot(db: Db, caller: Caller, wanted: NewBooking, rules: Rules): Promise<Booking> {
  const { ServiceId: serviceId, LocationId: locationId, OperatorUserId: operatorUserId } = wanted;
  const agenda = await findAgenda(db, { serviceId, locationId, operatorUserId });
  const agendaId = agenda && (agenda.isPublic || isStaff(caller)) ? agenda.id : undefined;
  // Read on the same connection: in a rush, whoever got the place waits for no other.
  const booking = await inTransaction(db, async (trx) =>
    findBooking(trx, await bookLocked(trx, caller, wanted, agendaId, rules)),
  );
  if (!booking) throw new AppError('notFound');
  return booking;
}

type Wanted = NewBooking & {
  /** One more than the slot has places for, where it has none left. */
  extraReason?: string | null | undefined;
  /** Of which note of a phone it is made. */
  noteKey?: string | undefined;
};

/** The order is the product's: caller, pet, agenda and slot, time, limits, lock rules, terms, insert. */
export async function bookLocked(
  trx: Trx,
  caller: Caller,
  wanted: Wanted,
  agendaId: number | undefined,
  rules: Rules,
): Promise<number> {
  const { BookerUserId: bookerUserId, bookingStartDate: starts } = wanted;
  const email = await checkPeople(trx, caller, wanted);
  const pet = await findPet(trx, wanted.PetId, bookerUserId);
  if (!pet || agendaId === undefined) throw new AppError('notFound');
  if (pet.petDiedOn !== null) throw new AppError('conflict', DEATH_MESSAGES.died);
  await lockAgendas(trx, [agendaId]);
  const agenda = await findOpenAgenda(trx, caller, agendaId);
  const same = await findSameBooking(trx, { agendaId, starts, petId: pet.id, bookerUserId });
  if (same) return ofNote(trx, same.id, wanted);

  const slot = await findWantedSlot(trx, agenda, starts, rules.clock);
  const overrideReason = staffReasonOf(caller, wanted.overrideReason);
  const claim: Claim = { agenda, slot, pet, bookerUserId, overrideReason, leaving: null };
  await checkClaim(trx, caller, claim, rules);
  const { holding, clock } = rules;
  const extraReason = staffReasonOf(caller, wanted.extraReason);
  const place = await (extraReason ? findExtraPlace(trx, claim) : findPlace(trx, claim, clock));
  const reasons = [extraReason && `Sobreturno: ${extraReason}`, overrideReason].filter(Boolean);
  const placed = { caller, wanted, agenda, slot, place, overrideReason: reasons.join(' · ') || null };
  const id = await insertPlaced(trx, placed, clock);
  if (holding && email !== null && !isStaff(caller))
    await holdForConfirmation(trx, { bookingId: id, userId: bookerUserId, email }, holding, clock.now);
  else await tellConfirmed(trx, { id, starts, bookerUserId, isOwn: caller.userId === bookerUserId }, clock);
  return id;
}

/** A turno that somebody noted again as if there were none: that note's from now on. */
async function ofNote(trx: Trx, id: number, { noteKey }: Wanted): Promise<number> {
  if (noteKey) await updateNoteKey(trx, id, noteKey);
  return id;
}

/** Locks the booker's row first, so that limits hold across agendas and nobody leaves half-way. Gives the booker's address where nobody verified it. */
async function checkPeople(
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

/** A turno that may be written: of whom, where, and on which of its slot's places. */
export type Placed = Pick<Claim, 'agenda' | 'slot' | 'overrideReason'> & {
  caller: Caller;
  wanted: Wanted;
  place: number;
};

/** Writes a turno down, and in its history that it was booked. */
export async function insertPlaced(trx: Trx, placed: Placed, clock: Clock): Promise<number> {
  const { caller, wanted, agenda, slot, place, overrideReason } = placed;
  const { BookerUserId: bookerUserId, PetId } = wanted;
  const id = await insertBooking(trx, {
    agenda_id: agenda.id,
    starts: slot.starts,
    ends: slot.ends,
    place,
    status: 'A',
    comment: wanted.bookingComment ?? '',
    override_reason: overrideReason,
    service_id: agenda.ServiceId,
    location_id: agenda.LocationId,
    operator_user_id: wanted.OperatorUserId,
    booker_user_id: bookerUserId,
    pet_id: PetId,
    note_key: wanted.noteKey || null,
    created_at: clock.now,
    updated_at: clock.now,
  });
  const where = { AgendaId: agenda.id, bookingStartDate: slot.starts, place };
  const after = { bookingStatus: 'A', ...where, BookerUserId: bookerUserId, PetId, overrideReason };
  const author = { userId: caller.userId, at: clock.now };
  await insertAudit(trx, bookingRecord(author, { action: 'booking.create', entityId: id, after }));
  return id;
}
