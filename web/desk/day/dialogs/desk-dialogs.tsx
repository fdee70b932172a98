import { CancelBookingDialog } from '../../../bookings/change/cancel-booking-dialog.tsx';
import { ToldDialog } from '../../../bookings/change/told-dialog.tsx';
import type { useDesk } from '../use-desk.ts';
import { CancelSeveralDialog } from './cancel-several-dialog.tsx';
import { MoveSeveralDialog } from './move-several-dialog.tsx';

/** What is asked before something is done to the chosen rows, and what is said after. */
export function DeskDialogs({ desk }: { desk: ReturnType<typeof useDesk> }) {
  const { asked, toCall, forget } = desk;
  const bookings = asked?.bookings ?? [];
  const [only] = bookings;
  return (
    <>
      {asked?.to === 'move' && (
        <MoveSeveralDialog bookings={bookings} onMoved={desk.moved} onClose={forget} />
      )}
      {asked?.to === 'cancel' && asked.isSeveral && (
        <CancelSeveralDialog
          bookings={bookings}
          isPending={desk.isPending}
          onClose={forget}
          onConfirm={desk.cancelAll}
        />
      )}
      {asked?.to === 'cancel' && !asked.isSeveral && only && (
        <CancelBookingDialog booking={only} onClose={forget} onCancelled={forget} />
      )}
      {toCall && !asked && <ToldDialog {...toCall} onClose={desk.hush} />}
    </>
  );
}
