import { sheetPath } from '../bookings/bookings/sheet-path.ts';
import { TicketScreen } from '../bookings/tickets/ticket-screen.tsx';
import { OfflineTicket } from '../clinic/offline-day/offline-screens.ts';
import { isOfflineOwner } from '../platform/api/offline-owners.ts';
import { useSession } from '../platform/api/session-store.ts';

/** Opens the sheet on a phone with an offline day and for vets, else the booking. */
export function TicketPage() {
  const session = useSession();
  const isVan = session !== null && session.roleName !== 'USER' && isOfflineOwner(session.userId);
  return isVan ? <OfflineTicket /> : <TicketScreen sheetPath={sheetPath} />;
}
