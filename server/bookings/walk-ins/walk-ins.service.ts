import { findWalkInProblem, toDniDigits } from '#shared/accounts/sign-up-rules.ts';
import type { Booking } from '#shared/bookings/bookings.ts';
import { isSameAnimal, type WalkIn } from '#shared/bookings/walk-ins.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { fold } from '#shared/platform/fold.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import { insertRegisteredUser } from '../../accounts/users/change-users.service.ts';
import { inUserTransaction } from '../../accounts/users/duplicate-user.ts';
import { lockUser } from '../../accounts/users/users.queries.ts';
import { findTownCity } from '../../catalogues/cities/town-city.service.ts';
import { listPets } from '../../pets/pets/pets.queries.ts';
import { registerOwnerPet } from '../../pets/pets/pets.service.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findAgenda, lockAgenda } from '../../schedule/agendas/agendas.queries.ts';
import { bookLocked } from '../book/book-slot.service.ts';
import type { Rules } from '../book/bookability.service.ts';
import { findBooking } from '../records/bookings.queries.ts';
import {
  findBookingByIdempotencyKey,
  findSameWalkIn,
  listPetIdsOfOtherOfflineEntries,
} from './walk-ins.queries.ts';

type WalkInContext = Pick<Context, 'db' | 'config'> & { caller: Caller; rules: Rules };

/**
 * Books for a walk-in and registers a new person and pet, all or nothing. A repeated request, recognised by
 * its key or by person, pet name and start, returns the same booking.
 */
export async function bookWalkIn(context: WalkInContext, walkIn: WalkIn): Promise<Booking> {
  checkWalkIn(walkIn);
  const { ServiceId: serviceId, LocationId: locationId, OperatorUserId: operatorUserId } = walkIn;
  const agenda = await findAgenda(context.db, { serviceId, locationId, operatorUserId });
  if (!agenda) throw new AppError('notFound');
  const author = { userId: context.caller.userId, at: context.rules.clock.now };
  const booking = await inUserTransaction(context.db, author, async (trx) =>
    findBooking(trx, await lockAndBook(trx, context, walkIn, agenda.id)),
  );
  if (!booking) throw new AppError('notFound');
  return booking;
}

function checkWalkIn({ BookerUserId, NewUser, PetId, NewPet, extraReason }: WalkIn): void {
  if ((BookerUserId === undefined) === (NewUser === undefined))
    throw new AppError('invalid', MESSAGES.noResidentToBook);
  if ((PetId === undefined) === (NewPet === undefined) || (NewUser && !NewPet))
    throw new AppError('invalid', MESSAGES.noPetToBook);
  const problem = NewUser && findWalkInProblem(NewUser);
  if (problem) throw new AppError('invalid', problem.message);
  if (typeof extraReason === 'string' && extraReason.trim() === '')
    throw new AppError('invalid', 'Tenés que escribir el motivo del sobreturno');
}

/**
 * Locks the person or, for a new person, the agenda, so that the second of two identical requests finds the
 * first one's booking.
 */
async function lockAndBook(
  trx: Trx,
  context: WalkInContext,
  walkIn: WalkIn,
  agendaId: number,
): Promise<number> {
  const { caller, rules } = context;
  const { BookerUserId, NewUser, PetId, NewPet, ...input } = walkIn;
  await (BookerUserId === undefined ? lockAgenda(trx, agendaId) : lockUser(trx, BookerUserId));
  const { noteKey } = walkIn;
  const sameBooking = await (noteKey
    ? findBookingByIdempotencyKey(trx, noteKey)
    : findRepeatedWalkIn(trx, walkIn, agendaId));
  if (sameBooking) return sameBooking.id;
  const bookerId = BookerUserId ?? (await registerPerson(trx, context, NewUser));
  const knownPetId = PetId ?? (await findPetOfEntry(trx, walkIn, agendaId));
  const registeredPet =
    !knownPetId &&
    NewPet &&
    (await registerOwnerPet(trx, caller, { ...NewPet, UserId: bookerId }, rules.clock));
  const booking = {
    ...input,
    BookerUserId: bookerId,
    PetId: knownPetId ?? (registeredPet ? registeredPet.id : 0),
  };
  return bookLocked(trx, caller, booking, agendaId, rules);
}

/**
 * Finds the person's registered pet that an offline entry, which has no pet id, describes; skips pets of the
 * day's other offline entries.
 */
async function findPetOfEntry(
  trx: Trx,
  { BookerUserId, NewPet, noteKey, bookingStartDate: start }: WalkIn,
  agendaId: number,
): Promise<number | undefined> {
  if (!BookerUserId || !NewPet || !noteKey) return undefined;
  const dayStart = toStartOfDay(start);
  const query = { agendaId, idempotencyKey: noteKey, from: dayStart, until: dayStart + DAY_SECONDS };
  const takenPetIds = await listPetIdsOfOtherOfflineEntries(trx, query);
  const ownPets = await listPets(trx, BookerUserId);
  return ownPets.find((pet) => !pet.petDiedOn && !takenPetIds.has(pet.id) && isSameAnimal(pet, NewPet))?.id;
}

async function findRepeatedWalkIn(
  trx: Trx,
  { BookerUserId, NewUser, NewPet, bookingStartDate: starts }: WalkIn,
  agendaId: number,
) {
  if (!NewPet) return undefined;
  const person = BookerUserId
    ? { id: BookerUserId }
    : { dni: toDniDigits(NewUser?.userIdNumber ?? '') ?? '' };
  return findSameWalkIn(trx, { agendaId, starts, person, foldedPetName: fold(NewPet.petName) });
}

/** Registers a person as living in the town's city, until they give their own. */
async function registerPerson(
  trx: Trx,
  { caller, config, rules }: WalkInContext,
  person: WalkIn['NewUser'],
): Promise<number> {
  const townCity = await findTownCity(trx, config);
  return (await insertRegisteredUser(trx, caller, { ...person, ...townCity }, rules.clock.now)).id;
}
