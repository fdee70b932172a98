// People reach these screens by a link of a mail, a card or the home screen.
import { Route, Routes } from 'react-router';
import { ConfirmEmailScreen } from '../accounts/sessions/confirm-email-screen.tsx';
import { sheetPath } from '../bookings/bookings/sheet-path.ts';
import { DrawEntryScreen } from '../bookings/draws/draw-entry-screen.tsx';
import { DrawScreen } from '../bookings/draws/draw-screen.tsx';
import { TicketScreen } from '../bookings/tickets/ticket-screen.tsx';
import { OfflineTicket } from '../clinic/offline-day/offline-screens.ts';
import { CheckScreen } from '../health/certificates/check-screen.tsx';
import { hasOfflineData } from '../platform/api/offline-owners.ts';
import { useSession } from '../platform/api/session-store.ts';
import { lazyScreen } from '../platform/screens/lazy-screen.ts';
import { NotFoundScreen } from '../platform/screens/not-found-screen.tsx';
import { UpcomingOperativosScreen } from '../schedule/operativos/upcoming-operativos-screen.tsx';
import { RequireSession } from './require-session.tsx';

const JoinScreen = lazyScreen(() => import('../site/wizard/waiting/join-screen.tsx'), 'JoinScreen');

export function LinkRoutes() {
  return (
    <Routes>
      <Route path="confirm-email" element={<ConfirmEmailScreen />} />
      <Route path="turno/:token" element={<TicketPage />} />
      <Route path="v/:code" element={<CheckScreen />} />
      <Route path="operativos" element={<UpcomingOperativosScreen />} />
      <Route path="lista-de-espera" element={<JoinScreen />} />
      <Route path="sorteos/:id" element={<DrawScreen />} />
      <Route element={<RequireSession />}>
        <Route path="sorteos/:id/inscripcion" element={<DrawEntryScreen />} />
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

/** Looks for the booking on a phone with an offline day first; TicketScreen decides otherwise. */
function TicketPage() {
  const session = useSession();
  const hasOfflineDay = session !== null && session.roleName !== 'USER' && hasOfflineData(session.userId);
  return hasOfflineDay ? <OfflineTicket /> : <TicketScreen sheetPath={sheetPath} />;
}
