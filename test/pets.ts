import type { PetDraft } from '#shared/pets/pets.ts';
import type { TestApi } from './app.ts';

type SpecieWithMestizo = { id: number; mestizo: number };

export async function findAnimal(api: TestApi, specieFolded: string): Promise<SpecieWithMestizo> {
  return api.db
    .selectFrom('species as s')
    .innerJoin('breeds as b', 'b.species_id', 's.id')
    .select(['s.id', 'b.id as mestizo'])
    .where('s.name_folded', '=', specieFolded)
    .where('b.name_folded', '=', 'mestizo')
    .executeTakeFirstOrThrow();
}

export function toLunaDraft({ id, mestizo }: SpecieWithMestizo): PetDraft {
  return { petName: 'Luna', petGender: 'F', petBirthDate: '2023-04-05', SpecieId: id, BreedId: mestizo };
}

export function listPetAudit(api: TestApi, petId: number) {
  return api.db
    .selectFrom('audit')
    .select(['action', 'user_id as userId', 'before', 'after'])
    .where('entity', '=', 'pet')
    .where('entity_id', '=', petId)
    .orderBy('id')
    .execute();
}
