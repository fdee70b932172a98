import { toDniDigits } from '#shared/accounts/sign-up-rules.ts';
import type { PersonProfile, PetProfile, ProfilePet } from '#shared/desk/profiles.ts';
import { findDuplicateUser, findUser } from '../../accounts/users/users.queries.ts';
import { listBookingsOf, listBookingsOfPet } from '../../bookings/records/bookings.queries.ts';
import { mapFacts } from '../../health/eligibility/facts.queries.ts';
import { listNotes } from '../../pets/notes/notes.queries.ts';
import { findPet, listPets } from '../../pets/pets/pets.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Author } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { countChanges } from '../history/history.queries.ts';
import {
  findAccount,
  findLastCallAt,
  findLastNotification,
  findPetCreatedAt,
  listEndedBookings,
  listUpcomingBookings,
} from './profiles.queries.ts';

const NO_SERVICE = 0;

/** Returns all that staff see of a person and records the access, except to oneself. */
export async function readPersonProfile(db: Db, reader: Author, userId: number): Promise<PersonProfile> {
  const user = await findUser(db, userId);
  const account = await findAccount(db, userId);
  if (!user || !account) throw new AppError('notFound');
  if (reader.userId !== userId)
    await recordAccess(db, reader, { action: 'user.read', entity: 'user', entityId: userId });
  return {
    Person: {
      ...user,
      ...account,
      lastNotice: await findLastNotification(db, userId),
      calledAt: await findLastCallAt(db, userId),
    },
    Pets: await listProfilePets(db, userId),
    Notes: await listNotes(db, { userId }),
    Bookings: await listBookingsOf(db, userId),
    Coming: await listUpcomingBookings(db, { userId }),
    Ended: await listEndedBookings(db, { userId }),
    changes: await countChanges(db, 'user', userId),
  };
}

async function listProfilePets(db: Db, ownerId: number): Promise<ProfilePet[]> {
  const pets = await listPets(db, ownerId);
  const facts = await mapFacts(
    db,
    pets.map(({ id }) => id),
    NO_SERVICE,
  );
  return pets.map((pet) => {
    const { neutered, grams = null, vaccinations = [] } = facts.get(pet.id) ?? {};
    const rabiesDueDates = vaccinations
      .filter(({ vaccineCode }) => vaccineCode === 'rabies')
      .map((each) => each.nextDueOn);
    return {
      ...pet,
      isNeutered: neutered === 'Y',
      rabiesUntil: rabiesDueDates.toSorted().at(-1) ?? null,
      grams,
    };
  });
}

export async function readProfileByDni(db: Db, reader: Author, dni: string): Promise<PersonProfile | null> {
  const foundUser = await findDuplicateUser(db, { id_number: toDniDigits(dni), email_folded: null }, null);
  return foundUser ? readPersonProfile(db, reader, foundUser.id) : null;
}

/** Returns all that staff see of a pet and its owner, including bookings under previous owners. */
export async function readPetProfile(db: Db, reader: Author, petId: number): Promise<PetProfile> {
  const pet = await findPet(db, petId, null);
  const owner = pet && (await findUser(db, pet.UserId));
  if (!pet || !owner) throw new AppError('notFound');
  const bookings = await listBookingsOfPet(db, petId);
  const seenPersonIds = new Set([owner.id, ...bookings.map(({ BookerUserId }) => BookerUserId)]);
  seenPersonIds.delete(reader.userId);
  if (seenPersonIds.size > 0)
    await recordAccess(db, reader, {
      action: 'pet.read',
      entity: 'pet',
      entityId: petId,
      userIds: [...seenPersonIds],
    });
  const { id, userName, userLastName, userPhone, userIdNumber } = owner;
  return {
    Pet: { ...pet, createdAt: await findPetCreatedAt(db, petId) },
    Owner: { id, userName, userLastName, userPhone, userIdNumber },
    Bookings: bookings,
    Coming: await listUpcomingBookings(db, { petId }),
    Ended: await listEndedBookings(db, { petId }),
    Notes: await listNotes(db, { petId }),
    changes: await countChanges(db, 'pet', petId),
  };
}
