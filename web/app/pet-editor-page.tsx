import { CancelledBookings } from '../bookings/own/cancelled-bookings.tsx';
import { HistoryPanel } from '../desk/history/history-panel.tsx';
import { PetEditorScreen } from '../pets/pets/pet-editor-screen.tsx';
import { useSession } from '../platform/api/session-store.ts';

export function PetEditorPage() {
  const isStaff = useSession()?.roleName !== 'USER';
  return (
    <PetEditorScreen
      bookingsOf={({ UserId, id }) => <CancelledBookings userId={UserId} petId={id} />}
      historyOf={({ id }) => isStaff && <HistoryPanel entity="pet" entityId={id} />}
    />
  );
}
