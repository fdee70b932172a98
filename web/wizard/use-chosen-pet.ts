import { useEffect } from 'react';
import type { Pet } from '#shared/pets.ts';
import { useSession } from '../api/session-store.ts';
import { usePets } from '../pets/pets.api.ts';
import { changeProgress, useProgress } from './wizard-state.ts';

/** Those that come in one go, the chosen one first. */
export function useChosenPets(): Pet[] {
  const { alsoIds } = useProgress();
  const pet = useChosenPet();
  const { data: pets = [] } = usePets({ enabled: alsoIds.length > 0 });
  return pet ? [pet, ...pets.filter(({ id }) => alsoIds.includes(id))] : [];
}

/** The pet the booking is for, out of one's own; one that is there no more is let go. */
export function useChosenPet() {
  const { petId } = useProgress();
  const isLoggedIn = useSession() !== null;
  const { data: pets } = usePets({ enabled: isLoggedIn && petId !== null });
  const pet = pets?.find(({ id }) => id === petId) ?? null;
  const isGone = petId !== null && pets !== undefined && pet === null;

  useEffect(() => {
    if (isGone) changeProgress({ petId: null });
  }, [isGone]);

  return pet;
}
