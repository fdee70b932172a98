import { useVerdicts } from '../../../health/eligibility/verdicts.api.ts';
import { useIsLoggedIn } from '../use-is-logged-in.ts';
import { useProgress } from '../wizard-state.ts';

/** What keeps the chosen pet from a service's turnos of today; nothing where no pet is chosen yet. */
export function usePetWait(serviceId: number) {
  const { petId } = useProgress();
  const isAsked = useIsLoggedIn() && petId !== null;
  const { data, isPending } = useVerdicts({ serviceId }, { enabled: isAsked });
  const said = data?.find(({ PetId, outcome }) => PetId === petId && outcome === 'refused');
  return { isLoading: isAsked && isPending, said: (isAsked && said) || null };
}
