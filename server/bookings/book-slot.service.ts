import type { Booking, NewBooking } from '#shared/bookings.ts';
import { lockMessage } from '#shared/locks.ts';
import { MESSAGES } from '#shared/messages.ts';
import type { Slot } from '#shared/slots.ts';
import { DAY, formatDate, formatTime, startOfDay } from '#shared/town-clock.ts';
import { type AgendaRow, findAgenda, lockAgenda } from '../agendas/agendas.queries.ts';
import type { Clock } from '../agendas/agendas.service.ts';
import { findFreePlaces, findSlot, isOnOffer } from '../agendas/offer.service.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { type Caller, isStaff } from '../caller.ts';
import { type Db, inTransaction, type Trx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { findLockingRule } from '../locks/locks.service.ts';
import { findPet } from '../pets/pets.queries.ts';
import { hasAcceptedTerms } from '../terms/terms.service.ts';
import { isActiveResident, isOperator, lockUser } from '../users/users.queries.ts';
import {
  countActions,
  findBooking,
  findSameBooking,
  insertBooking,
  listActiveBookings,
} from './bookings.queries.ts';

const BOOKINGS_PER_HOUR = 20;
const HOUR = 3_600_000;
/** Staff load paper lists later: this many days back. */
const STAFF_DAYS_BACK = 30;

export type Rules = { clock: Clock; limited: boolean };

/** Books a place, or refuses with the definite reason; exactly as many bookings as places ever succeed (product §4). */
export async function bookSlot(db: Db, caller: Caller, wanted: NewBooking, rules: Rules): Promise<Booking> {
  const { ServiceId: serviceId, LocationId: locationId, OperatorUserId: operatorUserId } = wanted;
  const agenda = await findAgenda(db, { serviceId, locationId, operatorUserId });
  const id = await inTransaction(db, (trx) => bookLocked(trx, caller, wanted, agenda, rules));
  const booking = await findBooking(db, id);
  if (!booking) throw new AppError('notFound');
  return booking;
}

/** The order is the product's: caller, pet, agenda and slot, time, limits, lock rules, terms, insert. */
async function bookLocked(
  trx: Trx,
  caller: Caller,
  wanted: NewBooking,
  agenda: AgendaRow | undefined,
  { clock, limited }: Rules,
): Promise<number> {
  await checkPeople(trx, caller, wanted);
  const pet = await findPet(trx, wanted.PetId, wanted.BookerUserId);
  if (!pet) throw new AppError('notFound');
  if (!agenda || (!agenda.isPublic && !isStaff(caller))) throw new AppError('notFound');
  await lockAgenda(trx, agenda.id);
  const request = {
    agendaId: agenda.id,
    starts: wanted.bookingStartDate,
    petId: pet.id,
    bookerUserId: wanted.BookerUserId,
  };
  const same = await findSameBooking(trx, request);
  if (same) return same.id;

  const slot = await findSlot(trx, agenda, wanted.bookingStartDate);
  if (!slot) throw new AppError('conflict', 'El turno seleccionado no está disponible');
  checkTime(slot, agenda, caller, clock.townNow);
  const overridden = isStaff(caller) && Boolean(wanted.overrideReason?.trim());
  if (limited && !isStaff(caller)) await checkRate(trx, caller.userId, clock.now);
  if (!overridden) await checkLimits(trx, wanted, agenda, clock.townNow);
  const lock = overridden ? null : await findLockingRule(trx, wanted.ServiceId, pet);
  if (lock) throw new AppError('overridable', lockMessage(lock));
  if (!isStaff(caller) && !(await hasAcceptedTerms(trx, caller.userId))) {
    throw new AppError('conflict', MESSAGES.termsMissing);
  }
  return insertPlace(trx, caller, wanted, agenda, slot, clock.now);
}

/** Locks the booker's row first, so that limits hold across agendas and nobody leaves half-way. */
async function checkPeople(
  trx: Trx,
  caller: Caller,
  { BookerUserId, OperatorUserId }: NewBooking,
): Promise<void> {
  if (!isStaff(caller) && BookerUserId !== caller.userId) throw new AppError('forbidden');
  await lockUser(trx, BookerUserId);
  if (isStaff(caller) && !(await isActiveResident(trx, BookerUserId))) throw new AppError('notFound');
  if (!(await isOperator(trx, OperatorUserId)))
    throw new AppError('invalid', 'El operador del turno no es válido');
}

function checkTime(slot: Slot, agenda: AgendaRow, caller: Caller, townNow: number): void {
  if (isStaff(caller)) {
    const oldest = startOfDay(townNow) - STAFF_DAYS_BACK * DAY;
    if (slot.starts < oldest) throw new AppError('conflict', 'El turno es de hace más de 30 días');
    return;
  }
  if (slot.starts <= townNow) throw new AppError('conflict', 'El turno seleccionado ya pasó');
  if (!isOnOffer(slot, agenda, townNow))
    throw new AppError('conflict', 'El turno seleccionado no está disponible');
}

async function checkRate(trx: Trx, userId: number, now: number): Promise<void> {
  const recent = await countActions(trx, userId, 'booking.create', now - HOUR);
  if (recent >= BOOKINGS_PER_HOUR) throw new AppError('tooMany', undefined, HOUR / 1000);
}

async function checkLimits(trx: Trx, wanted: NewBooking, agenda: AgendaRow, townNow: number): Promise<void> {
  const active = await listActiveBookings(trx, wanted.BookerUserId, wanted.ServiceId, townNow);
  const same = active.find((booking) => booking.petId === wanted.PetId);
  if (same) {
    const when = `${formatDate(same.starts)} a las ${formatTime(same.starts)}`;
    throw new AppError('overridable', `Ya tenés un turno reservado para esta mascota el ${when}`);
  }
  const most = agenda.maxActivePerResident;
  if (most === 0 || active.length < most) return;
  const turnos = most === 1 ? '1 turno reservado' : `${most} turnos reservados`;
  throw new AppError('overridable', `Ya tenés ${turnos}, el máximo para este servicio`);
}

async function insertPlace(
  trx: Trx,
  caller: Caller,
  wanted: NewBooking,
  agenda: AgendaRow,
  slot: Slot,
  now: number,
): Promise<number> {
  const [place] = await findFreePlaces(trx, agenda, slot);
  if (place === undefined) throw new AppError('conflict', MESSAGES.slotTaken);
  const overrideReason = isStaff(caller) ? wanted.overrideReason?.trim() || null : null;
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
    booker_user_id: wanted.BookerUserId,
    pet_id: wanted.PetId,
    created_at: now,
    updated_at: now,
  });
  const after = { bookingStatus: 'A', bookingStartDate: slot.starts, PetId: wanted.PetId, overrideReason };
  await insertAudit(trx, {
    at: now,
    userId: caller.userId,
    action: 'booking.create',
    entity: 'booking',
    entityId: id,
    after,
  });
  return id;
}
