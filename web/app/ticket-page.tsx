import { sheetPath } from '../bookings/bookings/sheet-path.ts';
import { TicketScreen } from '../bookings/tickets/ticket-screen.tsx';
import { VanTicket } from '../clinic/offline-day/van-screens.ts';
import { useSession } from '../platform/api/session-store.ts';
import { isCarrier } from '../platform/api/van-names.ts';

/** Opens the sheet on a phone with an offline day and for vets, else the booking. */
export function TicketPage() {
  const session = useSession();
  const isVan = session !== null && session.roleName !== 'USER' && isCarrier(session.userId);
  return isVan ? <VanTicket /> : <TicketScreen sheetPath={sheetPath} />;
}
