import { useSession } from '../api/session-store.ts';
import { isCarrier } from '../api/van-names.ts';
import { TicketScreen } from '../bookings/ticket-screen.tsx';
import { sheetPath } from '../sheets/sheet-path.ts';
import { VanTicket } from '../van/van-screens.ts';

/** Where a ticket's code leads: to the sheet on the van's phone and for a vet on its day, to the turno elsewhere. */
export function TicketPage() {
  const session = useSession();
  const isVan = session !== null && session.roleName !== 'USER' && isCarrier(session.userId);
  return isVan ? <VanTicket /> : <TicketScreen sheetPath={sheetPath} />;
}
