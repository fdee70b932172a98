import { ageInWords } from '../platform/age.ts';
import { specieInWords } from './pet-words.ts';
import type { Pet } from './pets.ts';

type Animal = Pick<Pet, 'petGender' | 'petBirthDate'> & { specieName: string | null };

export function petInShort({ specieName, petGender, petBirthDate }: Animal, today: string) {
  const age = petBirthDate && ageInWords(petBirthDate, today).replace(/( .).*/, '$1');
  return [specieInWords(specieName, petGender).toLowerCase(), age].filter(Boolean).join(', ');
}
