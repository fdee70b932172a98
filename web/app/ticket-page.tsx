import { useSession } from '../api/session-store.ts';
import { isCarrier } from '../api/van-names.ts';
import { TicketScreen } from '../bookings/ticket-screen.tsx';
import { VanTicket } from './staff-screens.ts';

/** Where a ticket's code leads: to the sheet on the van's phone, to the turno elsewhere. */
export function TicketPage() {
  const session = useSession();
  const isVan = session !== null && session.roleName !== 'USER' && isCarrier(session.userId);
  return isVan ? <VanTicket /> : <TicketScreen />;
}
