import { folded } from '../fields/folded-text.ts';
import { AvatarCat } from './avatar-cat.tsx';
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

/** A dog’s face. */
function AvatarDog() {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <path
        d="M60 20c27 0 40 19 40 42 0 25-17 42-40 42S20 87 20 62c0-23 13-42 40-42Z"
        fill="var(--art-fur)"
      />
      <path
        d="M60 20c7 0 10 10 10 24 0 14-4 24-10 24s-10-10-10-24c0-14 3-24 10-24Z"
        fill="var(--art-cream)"
      />
      <ellipse cx="60" cy="82" rx="25" ry="20" fill="var(--art-cream)" />
      <path
        d="M36 27C22 20 5 38 5 63c0 16 9 26 18 23 11-4 11-24 17-43 2-7 1-13-4-16Z"
        fill="var(--art-fur-dark)"
      />
      <path
        d="M84 27c14-7 31 11 31 36 0 16-9 26-18 23-11-4-11-24-17-43-2-7-1-13 4-16Z"
        fill="var(--art-fur-dark)"
      />
      <path d="M54 92c0 8 2 13 6 13s6-5 6-13Z" fill="#E98A83" />
      <path
        d="M60 78v8c0 5-4 7.5-8 7.5S45 91 45 91M60 86c0 5 4 7.5 8 7.5s7-2.5 7-2.5"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path d="M50 71c0-4 4-5.5 10-5.5S70 67 70 71s-5 9-10 9-10-5-10-9Z" fill="var(--brand)" />
      <circle cx="41.5" cy="58" r="5" fill="var(--brand)" />
      <circle cx="78.5" cy="58" r="5" fill="var(--brand)" />
      <circle cx="43.2" cy="56.3" r="1.6" fill="#fff" />
      <circle cx="80.2" cy="56.3" r="1.6" fill="#fff" />
    </svg>
  );
}
