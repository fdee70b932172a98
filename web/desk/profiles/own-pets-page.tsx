import { usePetEligibility } from '../../health/eligibility/verdicts.api.ts';
import { PassedOn } from '../../ownership/transfers/passed-on.tsx';
import { PetsPage } from '../../pets/pets/pets-page.tsx';
import { useSession } from '../../platform/api/session-store.ts';
import { OwnPetCards } from './own-pet-cards.tsx';

export function OwnPetsPage() {
  return <PetsPage renderCards={(pets) => <OwnPetCards pets={pets} />} foot={<Foot />} />;
}

/** Shows nothing until the cards are loaded, so that no button moves under the finger. */
function Foot() {
  const userId = useSession()?.userId ?? 0;
  const { isPending } = usePetEligibility();
  return isPending ? null : <PassedOn userId={userId} />;
}
