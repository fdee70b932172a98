import { CancelledBookings } from '../bookings/own/cancelled-bookings.tsx';
import { PetEditorScreen } from '../pets/pets/pet-editor-screen.tsx';

export function PetEditorPage() {
  return (
    <PetEditorScreen renderBookings={({ UserId, id }) => <CancelledBookings userId={UserId} petId={id} />} />
  );
}
