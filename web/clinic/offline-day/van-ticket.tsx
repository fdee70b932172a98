import { Navigate, useParams } from 'react-router';
import { turnoNamedBy } from '#shared/bookings/tickets.ts';
import { sheetPath } from '../../bookings/bookings/sheet-path.ts';
import { TicketScreen } from '../../bookings/tickets/ticket-screen.tsx';
import { NotKnown } from './not-known.tsx';
import { useVan } from './use-van.ts';
import { useIsVanBroken } from './van.ts';
import { keptPathIn } from './van-path.ts';

/** A ticket's code on a phone that carries a day: its sheet, without a signal where the day has it. */
export function VanTicket() {
  const { token = '' } = useParams();
  const carried = useVan();
  const isBroken = useIsVanBroken();
  if (!carried && !isBroken) return <NotKnown />;
  const id = turnoNamedBy(token);
  const kept = carried && id !== null ? keptPathIn(carried, id) : null;
  return kept ? <Navigate to={kept} replace /> : <TicketScreen sheetPath={sheetPath} isForSheet />;
}
