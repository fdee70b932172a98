import { ageInWords } from './age.ts';
import { NO_BREED } from './animals.ts';
import { GENDERS, type Pet } from './pets.ts';

type Kind = { specieName: string | null; breedName: string };
type Life = Pick<Pet, 'petGender' | 'petBirthDate'>;

/** 'Perro, Mestizo', as far as it is known. */
export function kindInWords({ specieName, breedName }: Kind, separator = ', '): string {
  return [specieName, breedName].filter((name) => name && name !== NO_BREED).join(separator);
}

/** 'Hembra, 3 años', as far as it is known. */
export function lifeInWords({ petGender, petBirthDate }: Life, today: string): string {
  const gender = petGender === 'X' ? null : GENDERS[petGender];
  return [gender, petBirthDate && ageInWords(petBirthDate, today)].filter(Boolean).join(', ');
}

/** What to say of a pet under its name, line by line. */
export function petLines(pet: Kind & Life, today: string): string[] {
  return [kindInWords(pet, ' · '), lifeInWords(pet, today)].filter((line) => line !== '');
}
