import { type Gender, type PetDraft, type PetProblem, petProblem } from '#shared/pets.ts';

/** A pet as it is being typed. */
export type NewPet = {
  petName: string;
  SpecieId: number | null;
  BreedId: number | null;
  petGender: Gender | undefined;
  petBirthDate: string | null;
  /** Why what is typed is no date that may be used. */
  dateProblem: string | null;
};

export const EMPTY_PET: NewPet = {
  petName: '',
  SpecieId: null,
  BreedId: null,
  petGender: undefined,
  petBirthDate: null,
  dateProblem: null,
};

/** The specification's order; a date that isn't one comes last, as a future one does. */
export function newPetProblem(pet: NewPet, today: string): PetProblem | null {
  const problem = petProblem(pet, today);
  if (problem || !pet.dateProblem) return problem;
  return { field: 'birthDate', message: pet.dateProblem };
}

export function toDraft({ petName, SpecieId, BreedId, petGender, petBirthDate }: NewPet): PetDraft {
  return { petName: petName.trim(), SpecieId, BreedId, petGender: petGender ?? 'X', petBirthDate };
}
