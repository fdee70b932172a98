import { usePetEligibility } from '../../health/eligibility/verdicts.api.ts';
import { PassedOn } from '../../ownership/transfers/passed-on.tsx';
import { PetsPage } from '../../pets/pets/pets-page.tsx';
import { useSession } from '../../platform/api/session-store.ts';
import { OwnPetCards } from './own-pet-cards.tsx';

/** The pets that route and role name; one's own with their turnos. */
export function OwnPetsPage() {
  return <PetsPage cardsOf={(pets) => <OwnPetCards pets={pets} />} foot={<Foot />} />;
}

/** Below the cards, which come with their standings: nothing moves while somebody is about to press. */
function Foot() {
  const userId = useSession()?.userId ?? 0;
  const { isPending } = usePetEligibility();
  return isPending ? null : <PassedOn userId={userId} />;
}
