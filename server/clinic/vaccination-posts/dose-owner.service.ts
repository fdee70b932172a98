import { toDniDigits } from '#shared/accounts/sign-up-rules.ts';
import { isSameAnimal } from '#shared/bookings/walk-ins.ts';
import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import { type DoseRow, listPostPersonProblems, type RowDecision } from '#shared/clinic/vaccination-batch.ts';
import type { VaccinationPost } from '#shared/clinic/vaccination-posts.ts';
import { formatSpecie } from '#shared/pets/pet-words.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { fold } from '#shared/platform/fold.ts';
import { insertRegisteredUser } from '../../accounts/users/change-users.service.ts';
import { findDuplicateUser, lockUser } from '../../accounts/users/users.queries.ts';
import { findTownCity } from '../../catalogues/cities/town-city.service.ts';
import { findActiveSpecie } from '../../catalogues/species/animals.queries.ts';
import { listPets } from '../../pets/pets/pets.queries.ts';
import { registerOwnerPet } from '../../pets/pets/pets.service.ts';
import type { Caller, Clock } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';

export type SaveContext = Pick<Context, 'db' | 'config'> & { caller: Caller; clock: Clock };
export type RowContext = SaveContext & { post: VaccinationPost; vaccine: Vaccine };

export type Rejection = {
  message: string;
  decision: RowDecision | null;
  existing: string;
  shown?: { userId: number; petId?: number };
};

/** Returns the id of the person with that DNI, registered if unknown; another name needs a decision. */
export async function findOrRegisterOwner(
  trx: Trx,
  { caller, config, clock }: RowContext,
  { Person: person, isSamePerson }: DoseRow,
): Promise<number | Rejection> {
  if (!person) throw new AppError('invalid', 'Falta quién trajo al animal');
  const id_number = toDniDigits(person.userIdNumber);
  const knownOwner = id_number && (await findDuplicateUser(trx, { id_number, email_folded: null }, null));
  if (knownOwner) {
    const name = `${knownOwner.name} ${knownOwner.last_name}`.trim();
    const hasSameName = fold(name) === fold(`${person.userName.trim()} ${person.userLastName.trim()}`.trim());
    if (hasSameName || isSamePerson) return knownOwner.id;
    return {
      message: `Ese DNI es de ${name}`,
      decision: 'other-person',
      existing: await formatOwner(trx, knownOwner),
      shown: { userId: knownOwner.id },
    };
  }
  const [problem] = listPostPersonProblems(person);
  if (problem) throw new AppError('invalid', problem.message);
  const { neighbourhood, ...contact } = person;
  const draft = { ...contact, userAddress: neighbourhood, ...(await findTownCity(trx, config)) };
  return (await insertRegisteredUser(trx, caller, draft, clock.now)).id;
}

async function formatOwner(
  trx: Trx,
  owner: { id: number; name: string; last_name: string },
): Promise<string> {
  const pets = (await listPets(trx, owner.id)).map(({ petName }) => petName);
  return [`${owner.name} ${owner.last_name}`, ...pets].join(' · ');
}

export async function findOrRegisterPet(
  trx: Trx,
  { caller, clock }: RowContext,
  { petName, SpecieId, petGender }: DoseRow,
  ownerId: number,
): Promise<Pet> {
  await lockUser(trx, ownerId);
  const pets = await listPets(trx, ownerId);
  const newPetName = petName.trim();
  const petDraft = { petName: newPetName, SpecieId, petGender: petGender === 'X' ? null : petGender };
  const samePet = newPetName && pets.find((pet) => pet.petDiedOn === null && isSameAnimal(pet, petDraft));
  if (samePet) return samePet;
  const name = newPetName || buildPetName(pets, formatSpecie(await findSpecieName(trx, SpecieId), petGender));
  return registerOwnerPet(trx, caller, { petName: name, SpecieId, petGender, UserId: ownerId }, clock);
}

async function findSpecieName(trx: Trx, specieId: number): Promise<string> {
  return (await findActiveSpecie(trx, specieId))?.specieName ?? '';
}

/** Names an animal after its species: 'Perra', 'Perra 2'. */
function buildPetName(pets: readonly Pet[], specieWord: string): string {
  const names = new Set(pets.map(({ petName }) => fold(petName)));
  const base = specieWord || 'Sin nombre';
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!names.has(fold(name))) return name;
  }
}

/**
 * Returns the last of the post's neighbourhoods that an address names, or ''. A name before a number is a
 * street's.
 */
export function findNeighbourhood(address: string, neighbourhoods: readonly string[]): string {
  const paddedAddress = toPaddedWords(address);
  const matches = neighbourhoods.flatMap((name) => {
    const start = paddedAddress.lastIndexOf(toPaddedWords(name));
    const end = start + toPaddedWords(name).length;
    return start < 0 || /^\d/.test(paddedAddress.slice(end)) ? [] : { name, start, end };
  });
  const [last] = matches.toSorted((a, b) => b.end - a.end || a.start - b.start);
  return last?.name ?? '';
}

function toPaddedWords(text: string): string {
  return ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
