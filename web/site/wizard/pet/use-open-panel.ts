import { useState } from 'react';
import { usePets } from '../../../pets/pets/pets.api.ts';

type PetPanel = 'saved' | 'new';

/** Opens the form for users without living pets (rules.md#screens). */
export function useOpenPanel() {
  const { data: pets } = usePets();
  const [chosenId, setOpenId] = useState<PetPanel | null>();
  const initialId = pets && (pets.every(({ petDiedOn }) => petDiedOn) ? 'new' : 'saved');
  return { openId: chosenId === undefined ? (initialId ?? null) : chosenId, setOpenId };
}

export type OpenPanel = ReturnType<typeof useOpenPanel>;
