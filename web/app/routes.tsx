import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { WizardGate } from '../wizard/wizard-gate.tsx';
import {
  AccountStep,
  LocksStep,
  PetStep,
  ResultScreen,
  SlotStep,
  TermsStep,
} from '../wizard/wizard-screens.ts';
import { RequireSession } from './require-session.tsx';
import { ResidentShell } from './resident-shell.tsx';
import { useScrollMemory } from './scroll-memory.ts';

const HomeScreen = lazy(async () => ({ default: (await import('./home-screen.tsx')).HomeScreen }));
const NotFoundScreen = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}));
const LoginScreen = lazy(async () => ({
  default: (await import('../session/login-screen.tsx')).LoginScreen,
}));
const AdminShell = lazy(async () => ({ default: (await import('./admin-shell.tsx')).AdminShell }));
const MyBookingsPage = lazy(async () => ({
  default: (await import('./my-bookings-page.tsx')).MyBookingsPage,
}));
const PetsScreen = lazy(async () => ({ default: (await import('../pets/pets-screen.tsx')).PetsScreen }));
const PetEditorPage = lazy(async () => ({ default: (await import('./pet-editor-page.tsx')).PetEditorPage }));
const UserEditScreen = lazy(async () => ({
  default: (await import('./user-edit-screen.tsx')).UserEditScreen,
}));

/** Every path there is; any other is the 404 screen. */
export function AppRoutes() {
  useScrollMemory();
  return (
    <Routes>
      <Route element={<ResidentShell />}>
        <Route index element={<HomeScreen />} />
        <Route path="login" element={<LoginScreen />} />
        <Route element={<WizardGate />}>
          <Route path="booking-selector" element={<SlotStep />} />
          <Route path="signinup" element={<AccountStep />} />
        </Route>
        <Route element={<RequireSession />}>
          <Route element={<WizardGate />}>
            <Route path="pets" element={<PetStep />} />
            <Route path="locks" element={<LocksStep />} />
            <Route path="terms" element={<TermsStep />} />
            <Route path="confirmation" element={<ResultScreen />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
      <Route element={<RequireSession />}>
        <Route element={<AdminShell />}>
          <Route path="admin-bookings" element={<MyBookingsPage />} />
          <Route path="admin-pets/:id?" element={<PetsScreen />} />
          <Route path="admin-pets-edit/:id?" element={<PetEditorPage />} />
          <Route path="admin-users-edit/:id" element={<UserEditScreen />} />
        </Route>
      </Route>
    </Routes>
  );
}
