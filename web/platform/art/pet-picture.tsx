import { foldText } from '../fields/folded-text.ts';
import { Paw } from './paw.tsx';

const FACES = new Map([
  ['perro', AvatarDog],
  ['gato', AvatarCat],
]);

export function PetPicture({ specieName }: { specieName: string | null }) {
  const Face = FACES.get(foldText(specieName ?? '')) ?? Paw;
  return <Face />;
}

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

function AvatarCat() {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <path d="M20 62 22 20c0-6 6-8 10-4l24 22ZM100 62 98 20c0-6-6-8-10-4L64 38Z" fill="var(--art-slate)" />
      <path
        d="M28 50l1-21c0-2 2-3 3.5-1.5L46 40ZM92 50l-1-21c0-2-2-3-3.5-1.5L74 40Z"
        fill="var(--art-blush)"
      />
      <path
        d="M60 32c29 0 44 18 44 39 0 22-19 33-44 33S16 93 16 71c0-21 15-39 44-39Z"
        fill="var(--art-slate)"
      />
      <path
        d="M60 34v15M49 36l2 11M71 36l-2 11"
        stroke="var(--art-slate-dark)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M60 76c6-5 21-1 21 12 0 10-10 16-21 16s-21-6-21-16c0-13 15-17 21-12Z" fill="#fff" />
      <ellipse cx="40" cy="68" rx="8" ry="8.5" fill="#C6E37A" />
      <ellipse cx="80" cy="68" rx="8" ry="8.5" fill="#C6E37A" />
      <ellipse cx="40" cy="68" rx="4" ry="7" fill="var(--brand)" />
      <ellipse cx="80" cy="68" rx="4" ry="7" fill="var(--brand)" />
      <circle cx="41.6" cy="65" r="1.7" fill="#fff" />
      <circle cx="81.6" cy="65" r="1.7" fill="#fff" />
      <path d="M55 80c0-2 2-2.5 5-2.5s5 .5 5 2.5-3 5-5 5-5-3-5-5Z" fill="#E98A83" />
      <path
        d="M60 85v3c0 3-3 5-6 5s-5-1.5-5-1.5M60 88c0 3 3 5 6 5s5-1.5 5-1.5"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path
        d="M8 78l16 3M9 90l15-2M112 78l-16 3M111 90l-15-2"
        stroke="var(--art-slate-dark)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
