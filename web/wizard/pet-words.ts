import { ageInWords } from '#shared/age.ts';
import { NO_BREED } from '#shared/animals.ts';
import { GENDERS, type Pet } from '#shared/pets.ts';

type Described = Pick<Pet, 'petGender' | 'petBirthDate'> & {
  Breed: { breedName: string; Specie: { specieName: string | null } };
};

/** 'Perro · Mestizo' */
function kindOf({ Breed }: Described): string {
  return [Breed.Specie.specieName, Breed.breedName].filter((name) => name && name !== NO_BREED).join(' · ');
}

/** 'Hembra, 3 años', as far as it is known. */
function detailsOf({ petGender, petBirthDate }: Described, today: string): string {
  const gender = petGender === 'X' ? null : GENDERS[petGender];
  return [gender, petBirthDate && ageInWords(petBirthDate, today)].filter(Boolean).join(', ');
}

/** What to say of a pet under its name, line by line. */
export function linesOf(pet: Described, today: string): string[] {
  return [kindOf(pet), detailsOf(pet, today)].filter((line) => line !== '');
}
