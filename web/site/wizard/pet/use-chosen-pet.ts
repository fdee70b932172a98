import { useEffect } from 'react';
import type { Pet } from '#shared/pets/pets.ts';
import { usePets } from '../../../pets/pets/pets.api.ts';
import { useSession } from '../../../platform/api/session-store.ts';
import { stillThere } from '../progress.ts';
import { changeProgress, useProgress } from '../wizard-state.ts';

export function useChosenPets(): Pet[] {
  const { alsoIds } = useProgress();
  const pet = useChosenPet();
  const { data: pets } = usePets({ enabled: alsoIds.length > 0 });
  const there = pets ? stillThere(alsoIds, pets) : alsoIds;
  const isGone = there.length < alsoIds.length;

  useEffect(() => {
    if (isGone) changeProgress({ alsoIds: there });
  });

  return pet ? [pet, ...(pets ?? []).filter(({ id }) => there.includes(id))] : [];
}

export function useChosenPet() {
  const { petId } = useProgress();
  const isLoggedIn = useSession() !== null;
  const { data: pets } = usePets({ enabled: isLoggedIn && petId !== null });
  const isGone = petId !== null && pets !== undefined && stillThere([petId], pets).length === 0;

  useEffect(() => {
    if (isGone) changeProgress({ petId: null });
  }, [isGone]);

  return isGone ? null : (pets?.find(({ id }) => id === petId) ?? null);
}
