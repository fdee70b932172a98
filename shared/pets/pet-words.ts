import { NO_BREED } from '../catalogues/animals.ts';
import { ageInWords } from '../platform/age.ts';
import { GENDERS, type Pet } from './pets.ts';

type Kind = { specieName: string | null; breedName: string };
type PetLife = Pick<Pet, 'petGender' | 'petBirthDate'>;

/** Species with a word for females; others get 'hembra' or 'macho'. */
const FEMALES: Readonly<Record<string, string>> = { Perro: 'Perra', Gato: 'Gata', Conejo: 'Coneja' };

export function specieInWords(specieName: string | null, petGender: Pet['petGender']): string {
  const gender = petGender === 'X' ? '' : GENDERS[petGender];
  if (!specieName) return gender;
  const female = Object.hasOwn(FEMALES, specieName) ? FEMALES[specieName] : undefined;
  if (female) return petGender === 'F' ? female : specieName;
  return [specieName, gender.toLowerCase()].filter(Boolean).join(' ');
}

export function petLines({ specieName, breedName, ...life }: Kind & PetLife, today: string): string[] {
  const { petGender, petBirthDate } = life;
  const age = petBirthDate && ageInWords(petBirthDate, today);
  const first = [specieInWords(specieName, petGender), age].filter(Boolean).join(', ');
  return [first, breedName === NO_BREED ? '' : breedName].filter((line) => line !== '');
}
