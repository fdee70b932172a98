import { useSession } from '../api/session-store.ts';
import { useStandings } from '../eligibility/verdicts.api.ts';
import { PetsPage } from '../pets/pets-page.tsx';
import { PassedOn } from '../transfers/passed-on.tsx';
import { OwnPetCards } from './own-pet-cards.tsx';

/** The pets that route and role name; one's own with their turnos. */
export function OwnPetsPage() {
  return <PetsPage cardsOf={(pets) => <OwnPetCards pets={pets} />} foot={<Foot />} />;
}

/** Below the cards, which come with their standings: nothing moves while somebody is about to press. */
function Foot() {
  const userId = useSession()?.userId ?? 0;
  const { isPending } = useStandings();
  return isPending ? null : <PassedOn userId={userId} />;
}
