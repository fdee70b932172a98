import { useSession } from '../api/session-store.ts';
import { usePets } from '../pets/pets.api.ts';
import { useProgress } from './wizard-state.ts';

/** The pet the turno is for, out of one's own; `isPending` while nobody knows. */
export function useChosenPet() {
  const { petId } = useProgress();
  const isLoggedIn = useSession() !== null;
  const { data: pets, isPending } = usePets({ enabled: isLoggedIn && petId !== null });
  return { pet: pets?.find(({ id }) => id === petId) ?? null, isPending };
}
