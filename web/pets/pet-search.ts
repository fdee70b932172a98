import { useDeferredValue, useMemo } from 'react';
import { fold } from '#shared/fold.ts';
import type { Pet } from '#shared/pets.ts';

/** The pets whose name, breed or owner hold every word of `query`, accents and case aside. */
export function useMatchingPets(pets: Pet[], query: string): Pet[] {
  const wanted = useDeferredValue(fold(query));
  const folded = useMemo(() => pets.map((pet) => fold(searchedText(pet))), [pets]);
  return useMemo(() => {
    if (wanted === '') return pets;
    const words = wanted.split(' ');
    return pets.filter((_, index) => words.every((word) => folded[index]?.includes(word)));
  }, [pets, folded, wanted]);
}

function searchedText({ petName, Breed, User }: Pet): string {
  return `${petName} ${Breed.breedName} ${User.userName} ${User.userLastName}`;
}
