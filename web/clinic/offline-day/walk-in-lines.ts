import { isSameAnimal } from '#shared/bookings/walk-ins.ts';
import type { PersonCard } from '#shared/desk/cards.ts';
import { specieInWords } from '#shared/pets/pet-words.ts';
import type { ConflictLine } from './offline.words.ts';
import type { WalkInEntry } from './walk-in.ts';
import { isCalled } from './walk-in-request.ts';

/** Who was noted beside who has that DNI: written otherwise, it is still the same. */
export function walkInLines(walkIn: WalkInEntry, card: PersonCard | null): ConflictLine[] {
  const { userIdNumber, userName, userLastName, userPhone, petName, SpecieId, petGender } = walkIn;
  const specieName = walkIn.species.find(({ id }) => id === SpecieId)?.specieName ?? null;
  const pets = card?.Pets ?? [];
  const known = pets.map(({ Breed, ...pet }) =>
    animalInWords(pet.petName, Breed.Specie.specieName, pet.petGender),
  );
  const person = card?.Person;
  return [
    { label: 'DNI', mine: userIdNumber, theirs: person?.userIdNumber ?? '', differs: false },
    {
      label: 'Persona',
      mine: `${userName} ${userLastName}`,
      theirs: person ? `${person.userName} ${person.userLastName}` : '',
      differs: card !== null && !isCalled(card, walkIn),
    },
    {
      label: 'Teléfono',
      mine: userPhone,
      theirs: person?.userPhone || '—',
      differs: digitsOf(userPhone) !== digitsOf(person?.userPhone ?? ''),
    },
    {
      label: 'Mascota',
      mine: animalInWords(petName, specieName, petGender ?? 'X'),
      theirs: known.join(' · ') || '—',
      differs: !pets.some((pet) => !pet.petDiedOn && isSameAnimal(pet, walkIn)),
    },
  ];
}

/** 'Pupi, perra' */
function animalInWords(petName: string, specieName: string | null, gender: 'F' | 'M' | 'X'): string {
  return [petName, specieInWords(specieName, gender).toLowerCase()].filter(Boolean).join(', ');
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}
