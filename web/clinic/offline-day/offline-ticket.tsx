import { Navigate, useParams } from 'react-router';
import { parseBookingId } from '#shared/bookings/tickets.ts';
import { sheetPath } from '../../bookings/bookings/sheet-path.ts';
import { TicketScreen } from '../../bookings/tickets/ticket-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { sheetPathIn } from './offline-paths.ts';
import { useIsStorageBlocked } from './offline-queue.ts';
import { useOfflineDay } from './use-offline-day.ts';

export function OfflineTicket() {
  const { token = '' } = useParams();
  const offline = useOfflineDay();
  const isBlocked = useIsStorageBlocked();
  if (!offline && !isBlocked) return <LoadingScreen />;
  const id = parseBookingId(token);
  const keptSheetPath = offline && id !== null ? sheetPathIn(offline, id) : null;
  return keptSheetPath ? (
    <Navigate to={keptSheetPath} replace />
  ) : (
    <TicketScreen sheetPath={sheetPath} isForSheet />
  );
}
