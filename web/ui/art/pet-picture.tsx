import { fold } from '#shared/fold.ts';
import { AvatarCat } from '../ui/art/avatar-cat.tsx';
import { AvatarDog } from '../ui/art/avatar-dog.tsx';
import { Paw } from '../ui/art/paw.tsx';

const FACES = new Map([
  ['perro', AvatarDog],
  ['gato', AvatarCat],
]);

/** The species' face; a paw where it has none. */
export function PetPicture({ specieName }: { specieName: string | null }) {
  const Face = FACES.get(fold(specieName ?? '')) ?? Paw;
  return <Face />;
}
