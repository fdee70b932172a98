import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { HomeScreen } from './home-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RequireSession } from './require-session.tsx';
import { ResidentShell } from './resident-shell.tsx';

const LoginScreen = lazy(async () => ({
  default: (await import('../session/login-screen.tsx')).LoginScreen,
}));
const AdminShell = lazy(async () => ({ default: (await import('./admin-shell.tsx')).AdminShell }));
const UserEditScreen = lazy(async () => ({ default: (await import('./user-edit-screen.tsx')).UserEditScreen }));

/** Every path there is; any other is the 404 screen. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<ResidentShell />}>
        <Route index element={<HomeScreen />} />
        <Route path="login" element={<LoginScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
      <Route element={<RequireSession />}>
        <Route element={<AdminShell />}>
          <Route path="admin-users-edit/:id" element={<UserEditScreen />} />
        </Route>
      </Route>
    </Routes>
  );
}
