import { useEffect } from 'react';
import type { Pet } from '#shared/pets/pets.ts';
import { usePets } from '../../../pets/pets/pets.api.ts';
import { useSession } from '../../../platform/api/session-store.ts';
import { listRemainingIds } from '../progress.ts';
import { changeProgress, useProgress } from '../wizard-state.ts';

export function useChosenPets(): Pet[] {
  const { alsoIds } = useProgress();
  const pet = useChosenPet();
  const { data: pets } = usePets({ enabled: alsoIds.length > 0 });
  const remainingIds = pets ? listRemainingIds(alsoIds, pets) : alsoIds;
  const isMissing = remainingIds.length < alsoIds.length;

  useEffect(() => {
    if (isMissing) changeProgress({ alsoIds: remainingIds });
  });

  return pet ? [pet, ...(pets ?? []).filter(({ id }) => remainingIds.includes(id))] : [];
}

export function useChosenPet() {
  const { petId } = useProgress();
  const isLoggedIn = useSession() !== null;
  const { data: pets } = usePets({ enabled: isLoggedIn && petId !== null });
  const isMissing = petId !== null && pets !== undefined && listRemainingIds([petId], pets).length === 0;

  useEffect(() => {
    if (isMissing) changeProgress({ petId: null });
  }, [isMissing]);

  return isMissing ? null : (pets?.find(({ id }) => id === petId) ?? null);
}
