import type { Pet } from '#shared/pets/pets.ts';
import type { ListColumn } from '../../platform/lists/list-column.ts';

export const PET_COLUMNS: ListColumn<Pet>[] = [
  { key: 'name', title: 'Nombre', sort: 'ascending', cell: (pet) => pet.petName },
  { key: 'breed', title: 'Raza', cell: (pet) => pet.Breed.breedName },
  { key: 'owner', title: 'Propietario', cell: ({ User }) => `${User.userName} ${User.userLastName}` },
];
export function toSearchText({ petName, Breed, User }: Pet): string {
  return `${petName} ${Breed.breedName} ${User.userName} ${User.userLastName}`;
}
export const PET_SEARCH = 'Nombre, raza o propietario';
export const PET_NOUNS = ['mascota', 'mascotas'] as const;
