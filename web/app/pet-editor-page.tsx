import { useParams, useSearchParams } from 'react-router';
import { useBreeds, useSpecies } from '../animals/animals.api.ts';
import { useSession } from '../api/session-store.ts';
import { townNow } from '../api/town.ts';
import { useBookings } from '../bookings/bookings.api.ts';
import { PetEditorScreen } from '../pets/pet-editor-screen.tsx';

/** The pet editor, with the species and breeds to choose from and the turnos a deletion would cancel. */
export function PetEditorPage() {
  const petId = Number(useParams().id ?? 0);
  const ownerId = Number(useSearchParams()[0].get('userId')) || null;
  const species = useSpecies();
  const breeds = useBreeds();
  const turnos = useTurnosToCome(petId);
  return (
    <PetEditorScreen
      key={petId}
      petId={petId}
      ownerId={ownerId}
      species={species.data ?? []}
      breeds={breeds.data ?? []}
      turnos={turnos}
    />
  );
}

/** One's own list tells a resident all; staff may be looking at anybody's pet. */
function useTurnosToCome(petId: number) {
  const { data: bookings } = useBookings();
  const isUser = useSession()?.roleName === 'USER';
  if (!bookings || !isUser) return null;
  return bookings.filter(
    ({ PetId, bookingStatus, bookingStartDate }) =>
      PetId === petId && bookingStatus === 'A' && bookingStartDate > townNow(),
  );
}
