import { lazy, Suspense } from 'react';
import type { Pet } from '#shared/pets/pets.ts';
import { PetPicture } from '../../platform/art/pet-picture.tsx';

/** Loads the photo of a pet that has one; shows the drawing if that fails. */
const PetPhoto = lazy(async () => ({
  default: await import('./pet-photo.tsx').then(
    (photo) => photo.PetPhoto,
    () => PetPicture,
  ),
}));

export function PetFace({ pet }: { pet: Pick<Pet, 'id' | 'petPhotoAt' | 'Breed'> }) {
  const { specieName } = pet.Breed.Specie;
  const drawing = <PetPicture specieName={specieName} />;
  if (!pet.petPhotoAt) return drawing;
  return (
    <Suspense fallback={drawing}>
      <PetPhoto petId={pet.id} photoAt={pet.petPhotoAt} specieName={specieName} />
    </Suspense>
  );
}
