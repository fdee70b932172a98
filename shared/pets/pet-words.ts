import { FIRST_BREED, NO_BREED } from '../catalogues/animals.ts';
import { formatAge } from '../platform/age.ts';
import { formatIsoDate } from '../platform/town-clock.ts';
import { GENDERS, type Pet } from './pets.ts';

type PetKind = { specieName: string | null; breedName: string };
type PetLife = Pick<Pet, 'petGender' | 'petBirthDate'>;

/** Maps species to their word for females; other species get 'hembra' or 'macho'. */
const FEMALES: Readonly<Record<string, string>> = { Perro: 'Perra', Gato: 'Gata', Conejo: 'Coneja' };

export function formatSpecie(specieName: string | null, petGender: Pet['petGender']): string {
  const gender = petGender === 'X' ? '' : GENDERS[petGender];
  if (!specieName) return gender;
  const female = Object.hasOwn(FEMALES, specieName) ? FEMALES[specieName] : undefined;
  if (female) return petGender === 'F' ? female : specieName;
  return [specieName, gender.toLowerCase()].filter(Boolean).join(' ');
}

/** Returns 'Perra mestiza, 7 años' or 'Gato Siamés, 2 años'. */
export function describePet({ specieName, breedName, ...life }: PetKind & PetLife, today: string): string {
  const { petGender, petBirthDate } = life;
  const specie = formatSpecie(specieName, petGender);
  const breed = formatBreed(breedName, petGender);
  const animal = specie ? [specie, breed].filter(Boolean).join(' ') : breedName.replace(NO_BREED, '');
  return [animal, petBirthDate && formatAge(petBirthDate, today)].filter(Boolean).join(', ');
}

export function describeCastration({ petName }: Pick<Pet, 'petName'>, doneOn: string | null): string {
  return `La castración de ${petName} ya está registrada${doneOn ? ` el ${formatIsoDate(doneOn)}` : ''}`;
}

function formatBreed(breedName: string, petGender: Pet['petGender']): string {
  if (breedName === NO_BREED) return '';
  if (breedName !== FIRST_BREED) return breedName;
  return petGender === 'F' ? 'mestiza' : 'mestizo';
}
