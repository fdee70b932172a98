import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import type { PostOwner, PostPet } from '#shared/clinic/vaccination-posts.ts';
import type { Db } from '../../platform/db/database.ts';

type PostVaccine = { vaccineId: number; specieId: number | null };

/**
 * Lists owners with a DNI and their living pets of the vaccine's species, each with the end of its
 * protection.
 */
export async function listOwners(
  db: Db,
  { vaccineId, specieId }: PostVaccine,
): Promise<(PostOwner & { id: number })[]> {
  const pets = db
    .selectFrom('pets as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('vaccinations as g', (on) =>
      on.onRef('g.pet_id', '=', 'p.id').on('g.vaccine_id', '=', vaccineId).on('g.status', '=', 'A'),
    )
    .select(['u.id as ownerId', 'u.id_number as userIdNumber', 'u.name as userName'])
    .select(['u.last_name as userLastName', 'p.id', 'p.name as petName', 'p.species_id as SpecieId'])
    .select(['p.gender as petGender', 'p.birth_date as petBirthDate'])
    .select((eb) => eb.fn.max('g.next_due_on').as('nextDueOn'))
    .where('u.status', '=', 'A')
    .where('u.id', '<>', SYSTEM_OPERATOR_ID)
    .where('u.id_number', 'is not', null)
    .where('p.status', '=', 'A')
    .where('p.died_on', 'is', null)
    .where('p.species_id', 'is not', null)
    .groupBy(['u.id', 'u.id_number', 'u.name', 'u.last_name'])
    .groupBy(['p.id', 'p.name', 'p.species_id', 'p.gender', 'p.birth_date'])
    .orderBy('u.id')
    .orderBy('p.id');
  const rows = await (specieId === null ? pets : pets.where('p.species_id', '=', specieId)).execute();
  const owners = new Map<number, PostOwner & { id: number; Pets: PostPet[] }>();
  for (const { ownerId, userIdNumber, userName, userLastName, SpecieId, ...pet } of rows) {
    const knownOwner = owners.get(ownerId);
    const owner = knownOwner ?? {
      id: ownerId,
      userIdNumber: userIdNumber ?? '',
      userName,
      userLastName,
      Pets: [],
    };
    owner.Pets.push({ ...pet, SpecieId: SpecieId ?? 0 });
    owners.set(ownerId, owner);
  }
  return [...owners.values()];
}
