import { folded } from '../folded-text.ts';
import { AvatarCat } from './avatar-cat.tsx';
import { AvatarDog } from './avatar-dog.tsx';
import { Paw } from './paw.tsx';

const FACES = new Map([
  ['perro', AvatarDog],
  ['gato', AvatarCat],
]);

/** The species' face; a paw where it has none. */
export function PetPicture({ specieName }: { specieName: string | null }) {
  const Face = FACES.get(folded(specieName ?? '')) ?? Paw;
  return <Face />;
}
