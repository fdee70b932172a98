import { Route, Routes } from 'react-router';
import { DrawEntryScreen } from '../bookings/draws/draw-entry-screen.tsx';
import { DrawScreen } from '../bookings/draws/draw-screen.tsx';
import { RequireSession } from './require-session.tsx';

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
