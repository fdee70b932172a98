import { isPastDate, PET_MESSAGES, type Pet, type PetDraft } from '#shared/pets/pets.ts';
import { fold } from '#shared/platform/fold.ts';
import { isNameAllowed, NAME_MESSAGES } from '#shared/platform/names.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { QUOTA_MESSAGES } from '#shared/schedule/quota-words.ts';
import { isActivePerson, lockUser } from '../../accounts/users/users.queries.ts';
import { requireKnownAnimal } from '../../catalogues/species/animals.service.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import { type Caller, type Clock, isStaff } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findCountedBooking, refreezeCountedFactsOfPet } from './counted-facts.queries.ts';
import { countPets, findPet, insertPet, updatePet } from './pets.queries.ts';

/** `maxPets` limits residents, not staff (docs/decisions/065-shared-rate-limits.md). */
type PetRules = { clock: Clock; maxPets: number };

/** Registers a pet: a resident's own, whatever the draft says; staff name any owner. */
export async function registerPet(
  db: Db,
  caller: Caller,
  draft: PetDraft,
  { clock, maxPets }: PetRules,
): Promise<Pet> {
  const UserId = isStaff(caller) ? draft.UserId : caller.userId;
  if (!UserId) throw new AppError('invalid', 'Tenés que elegir al responsable de la mascota');
  return inTransaction(db, async (trx) => {
    await lockUser(trx, UserId);
    if (!isStaff(caller) && (await countPets(trx, UserId)) >= maxPets)
      throw new AppError('conflict', formatTooManyPets(maxPets));
    return registerOwnerPet(trx, caller, { ...draft, UserId }, clock);
  });
}

export async function registerOwnerPet(
  trx: Trx,
  caller: Caller,
  draft: PetDraft & { UserId: number },
  clock: Clock,
): Promise<Pet> {
  const { UserId: ownerId } = draft;
  await lockUser(trx, ownerId);
  if (!(await isActivePerson(trx, ownerId))) throw new AppError('notFound');
  const columns = await buildColumns(trx, draft, clock);
  const times = { created_at: clock.now, updated_at: clock.now };
  const id = await insertPet(trx, { comment: '', photo: null, ...columns, user_id: ownerId, ...times });
  const pet = await requirePet(trx, id, ownerId);
  await recordStaffWrite(trx, caller, { action: 'pet.create', after: pet }, clock.now);
  return pet;
}

function formatTooManyPets(max: number): string {
  return `Ya tenés ${max} mascotas registradas, que es el máximo. Para sumar otra, consultá en el mostrador`;
}

/** Changes a pet but not its owner; rejects a stale `updatedAt`. */
export async function changePet(
  db: Db,
  caller: Caller,
  id: number,
  draft: PetDraft,
  clock: Clock,
): Promise<Pet> {
  const petBeforeLock = await requireReachablePet(db, caller, id);
  return inTransaction(db, async (trx) => {
    const before = await lockPet(trx, petBeforeLock);
    if (draft.updatedAt !== undefined && draft.updatedAt !== before.updatedAt) throw new AppError('conflict');
    const columns = await buildColumns(trx, draft, clock, before);
    const hasOtherFacts = columns.gender !== before.petGender || columns.species_id !== before.SpecieId;
    if (hasOtherFacts && !isStaff(caller)) await requireNotCounted(trx, before, clock);
    await updatePet(trx, id, columns, clock.now);
    if (hasOtherFacts && isStaff(caller)) await refreezeCountedFactsOfPet(trx, id, clock.townNow);
    const pet = await requirePet(trx, id, petBeforeLock.UserId);
    await recordStaffWrite(trx, caller, { action: 'pet.update', before, after: pet }, clock.now);
    return pet;
  });
}

async function requireNotCounted(trx: Trx, { id, petName }: Pet, { townNow }: Clock): Promise<void> {
  const booking = await findCountedBooking(trx, id, townNow);
  if (booking) throw new AppError('conflict', QUOTA_MESSAGES.counted(petName, booking.starts));
}

export async function readPet(db: Db, caller: Caller, id: number, now: number): Promise<Pet> {
  const pet = await requireReachablePet(db, caller, id);
  if (pet.UserId === caller.userId) return pet;
  const access = { action: 'pet.read', entity: 'pet', entityId: id, userIds: [pet.UserId] } as const;
  await recordAccess(db, { userId: caller.userId, at: now }, access);
  return pet;
}

/** Returns a pet that the caller may use; throws `notFound` for others. */
export function requireReachablePet(db: Db, caller: Caller, id: number): Promise<Pet> {
  return requirePet(db, id, isStaff(caller) ? null : caller.userId);
}

/** Locks the owner and reads the pet again; throws `notFound` after a transfer. */
export async function lockPet(trx: Trx, { id, UserId }: Pick<Pet, 'id' | 'UserId'>): Promise<Pet> {
  await lockUser(trx, UserId);
  return requirePet(trx, id, UserId);
}

async function requirePet(db: Db, id: number, ownerId: number | null): Promise<Pet> {
  const pet = await findPet(db, id, ownerId);
  if (!pet) throw new AppError('notFound');
  return pet;
}

/** Validates a draft and returns its columns; an omitted comment or photo remains. */
async function buildColumns(trx: Trx, draft: PetDraft, { townNow }: Clock, before?: Pet) {
  const { petName, petGender, petBirthDate, petComment, petPhoto } = draft;
  if (petName.trim() === '') throw new AppError('invalid', PET_MESSAGES.name);
  if (!isNameAllowed(petName, before?.petName)) throw new AppError('invalid', NAME_MESSAGES.petName);
  if (!isPastDate(petBirthDate, toIsoDate(townNow))) throw new AppError('invalid', PET_MESSAGES.birthDate);
  const specieId = draft.SpecieId || null;
  const breedId = draft.BreedId || null;
  await requireKnownAnimal(trx, specieId, breedId);
  return {
    name: petName,
    name_folded: fold(petName),
    gender: petGender,
    birth_date: petBirthDate ?? null,
    species_id: specieId,
    breed_id: breedId,
    ...(petComment !== undefined && { comment: petComment ?? '' }),
    ...(petPhoto !== undefined && { photo: petPhoto }),
  };
}

type PetWrite = { action: 'pet.create' | 'pet.update' | 'pet.delete'; before?: Pet; after?: Pet };

export async function recordStaffWrite(
  trx: Trx,
  caller: Caller,
  write: PetWrite,
  now: number,
): Promise<void> {
  if (!isStaff(caller)) return;
  const entityId = (write.after ?? write.before)?.id ?? null;
  await insertAudit(trx, { at: now, userId: caller.userId, entity: 'pet', entityId, ...write });
}
