import { ROLE_IDS } from '#shared/accounts/session.ts';
import type { Trx } from '../../platform/db/database.ts';

export type Residence = { stateId: number | null; cityId: number | null };
type PetTraits = { speciesId: number | null; breedId: number | null; gender: 'F' | 'M' | 'X' };

export async function ensureAnonymousPerson(
  trx: Trx,
  { stateId, cityId }: Residence,
  now: number,
): Promise<number> {
  const place = `${stateId ?? ''}/${cityId ?? ''}`;
  const personQuery = trx.selectFrom('nameless').select('user_id as id').where('place', '=', place);
  const existingPerson = await personQuery.executeTakeFirst();
  if (existingPerson) return existingPerson.id;
  const blankColumns = { phone: '', address: '', other_city: '', search_folded: '', id_number: null };
  const { id } = await trx
    .insertInto('users')
    .values({
      ...blankColumns,
      name: 'Sin',
      last_name: 'nombre',
      email: null,
      email_folded: null,
      status: 'B',
      state_id: stateId,
      city_id: cityId,
      role_id: ROLE_IDS.USER,
      password_hash: null,
      temporary_hash: null,
      temporary_expires_at: null,
      terms_version: null,
      terms_accepted_at: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('nameless')
    .values({ place, user_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await personQuery.executeTakeFirstOrThrow()).id;
}

export async function ensureAnonymousPet(
  trx: Trx,
  userId: number,
  { speciesId, breedId, gender }: PetTraits,
  now: number,
): Promise<number> {
  const existingPet = await trx
    .selectFrom('pets')
    .select('id')
    .where('user_id', '=', userId)
    .where('gender', '=', gender)
    .where('species_id', 'is not distinct from', speciesId)
    .where('breed_id', 'is not distinct from', breedId)
    .orderBy('id')
    .executeTakeFirst();
  if (existingPet) return existingPet.id;
  const { id } = await trx
    .insertInto('pets')
    .values({
      user_id: userId,
      name: '',
      name_folded: '',
      gender,
      birth_date: null,
      comment: '',
      photo: null,
      species_id: speciesId,
      breed_id: breedId,
      status: 'B',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
