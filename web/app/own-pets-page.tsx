import { useSession } from '../api/session-store.ts';
import { PetsPage } from '../pets/pets-page.tsx';
import { PassedOn } from '../transfers/passed-on.tsx';
import { OwnPetCards } from './own-pet-cards.tsx';

/** The pets that route and role name; one's own with their turnos. */
export function OwnPetsPage() {
  const userId = useSession()?.userId ?? 0;
  return <PetsPage cardsOf={(pets) => <OwnPetCards pets={pets} />} foot={<PassedOn userId={userId} />} />;
}
