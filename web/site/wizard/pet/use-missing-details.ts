import { useState } from 'react';
import type { Pet } from '#shared/pets/pets.ts';
import { type AnimalDetails, useBreedOrFirst } from '../../../pets/pets/animal-fields.tsx';
import type { PetUpdate } from '../../../pets/pets/pets.api.ts';

export function useMissingDetails(pet: Pet | null) {
  const [edits, setEdits] = useState<{ petId: number; details: AnimalDetails } | null>(null);
  const saved = { SpecieId: pet?.SpecieId ?? null, BreedId: pet?.BreedId ?? null, petGender: pet?.petGender };
  const edited = edits && edits.petId === pet?.id ? edits.details : null;
  const BreedId = useBreedOrFirst(edited ?? saved);
  const editedDetails = edited && { ...edited, BreedId };
  const isComplete = Boolean(saved.SpecieId && saved.BreedId && saved.petGender !== 'X');
  return {
    isComplete: pet === null || isComplete,
    details: editedDetails ?? saved,
    isEdited: editedDetails !== null,
    edit: (changes: Partial<AnimalDetails>) =>
      pet && setEdits({ petId: pet.id, details: { ...(edited ?? saved), ...changes } }),
    toChange: ({ id, petName, petBirthDate, petComment, petPhoto, updatedAt }: Pet): PetUpdate => ({
      id,
      petName,
      petBirthDate,
      petComment,
      petPhoto,
      updatedAt,
      ...(editedDetails ?? saved),
      petGender: (editedDetails ?? saved).petGender ?? 'X',
    }),
  };
}

export type MissingPetDetails = ReturnType<typeof useMissingDetails>;
