import { PetsPage } from '../pets/pets-page.tsx';
import { OwnPetCards } from './own-pet-cards.tsx';

/** The pets that route and role name; one's own with their turnos. */
export function OwnPetsPage() {
  return <PetsPage cardsOf={(pets) => <OwnPetCards pets={pets} />} />;
}
