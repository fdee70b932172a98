// Screens that people reach by a link of a mail, a card or the home.
import { Route, Routes } from 'react-router';
import { DrawEntryScreen } from '../bookings/draws/draw-entry-screen.tsx';
import { DrawScreen } from '../bookings/draws/draw-screen.tsx';
import { RequireSession } from './require-session.tsx';

export { ConfirmEmailScreen } from '../accounts/sessions/confirm-email-screen.tsx';
export { CheckScreen } from '../health/certificates/check-screen.tsx';
export { ComingScreen } from '../schedule/operativos/coming-screen.tsx';
export { TicketPage } from './ticket-page.tsx';

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
