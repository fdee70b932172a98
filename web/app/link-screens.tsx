// Screens that people reach by a link of a mail, a card or the home.
import { Route, Routes } from 'react-router';
import { sheetPath } from '../bookings/bookings/sheet-path.ts';
import { DrawEntryScreen } from '../bookings/draws/draw-entry-screen.tsx';
import { DrawScreen } from '../bookings/draws/draw-screen.tsx';
import { TicketScreen } from '../bookings/tickets/ticket-screen.tsx';
import { OfflineTicket } from '../clinic/offline-day/offline-screens.ts';
import { isOfflineOwner } from '../platform/api/offline-owners.ts';
import { useSession } from '../platform/api/session-store.ts';
import { RequireSession } from './require-session.tsx';

export { ConfirmEmailScreen } from '../accounts/sessions/confirm-email-screen.tsx';
export { CheckScreen } from '../health/certificates/check-screen.tsx';
export { ComingScreen } from '../schedule/operativos/coming-screen.tsx';
export { JoinScreen } from '../site/wizard/waiting/join-screen.tsx';

export function DrawRoutes() {
  return (
    <Routes>
      <Route index element={<DrawScreen />} />
      <Route element={<RequireSession />}>
        <Route path="inscripcion" element={<DrawEntryScreen />} />
      </Route>
    </Routes>
  );
}

/** Opens the sheet on a phone with an offline day and for vets, else the booking. */
export function TicketPage() {
  const session = useSession();
  const isVan = session !== null && session.roleName !== 'USER' && isOfflineOwner(session.userId);
  return isVan ? <OfflineTicket /> : <TicketScreen sheetPath={sheetPath} />;
}
