import { useSession } from '../api/session-store.ts';
import { LostBookings } from '../bookings/lost-bookings.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { PetEditorScreen } from '../pets/pet-editor-screen.tsx';

/** The pet editor, with the bookings that go with the pet; staff see below what was done to it. */
export function PetEditorPage() {
  const isStaff = useSession()?.roleName !== 'USER';
  return (
    <PetEditorScreen
      bookingsOf={({ UserId, id }) => <LostBookings userId={UserId} petId={id} />}
      historyOf={({ id }) => isStaff && <HistoryPanel entity="pet" entityId={id} />}
    />
  );
}
