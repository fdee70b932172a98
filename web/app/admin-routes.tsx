import { Navigate, Outlet, Route, Routes, useLocation, useParams, useSearchParams } from 'react-router';
import {
  OfflineDayScreen,
  OfflineSheetScreen,
  OfflineWalkInScreen,
} from '../clinic/offline-day/offline-screens.ts';
import {
  CardsScreen,
  PostScreen,
  PostsScreen,
  PostTotalsScreen,
} from '../clinic/vaccination-posts/post-screens.ts';
import { useSession } from '../platform/api/session-store.ts';
import { ForbiddenScreen } from '../platform/screens/forbidden-screen.tsx';
import { lazyScreen } from '../platform/screens/lazy-screen.ts';
import { OfflineDayFallback } from '../site/shell/offline-day-link.tsx';
import { ResidentShell } from '../site/shell/resident-shell.tsx';
import { RequireSession } from './require-session.tsx';
import {
  AgendaEditPage,
  AgendasScreen,
  BreedEditPage,
  BreedsPage,
  CitiesPage,
  CityEditPage,
  ClosuresScreen,
  ImportScreen,
  LocationEditPage,
  LocationsPage,
  MonthScreen,
  OperativosScreen,
  PendingScreen,
  PersonProfileScreen,
  PetProfileScreen,
  PrivacyScreen,
  ReportsScreen,
  SecurityScreen,
  ServiceEditPage,
  ServicesPage,
  SettingsScreen,
  SetupScreen,
  SheetScreen,
  SpecieEditPage,
  SpeciesPage,
  StaffDay,
  StateEditPage,
  StatesPage,
  TermsEditorScreen,
  TownScreen,
  UsersScreen,
  VaccinesScreen,
} from './staff-screens.ts';

const NotFoundScreen = lazyScreen(() => import('../platform/screens/not-found-screen.tsx'), 'NotFoundScreen');
const StaffShellScreen = lazyScreen(() => import('../site/shell/admin-shell.tsx'), 'AdminShell');
const MyBookingsScreen = lazyScreen(
  () => import('../bookings/own/my-bookings-screen.tsx'),
  'MyBookingsScreen',
);
const OwnPetsPage = lazyScreen(() => import('../desk/profiles/own-pets-page.tsx'), 'OwnPetsPage');
const HealthRecordScreen = lazyScreen(
  () => import('../desk/profiles/health-record-screen.tsx'),
  'HealthRecordScreen',
);
const CertificateScreen = lazyScreen(
  () => import('../health/certificates/certificate-screen.tsx'),
  'CertificateScreen',
);
const PetEditorPage = lazyScreen(() => import('./pet-editor-page.tsx'), 'PetEditorPage');
const UserEditScreen = lazyScreen(() => import('./user-edit-screen.tsx'), 'UserEditScreen');
const BookingPage = lazyScreen(() => import('../bookings/own/booking-page.tsx'), 'BookingPage');
const WaitingEntryScreen = lazyScreen(
  () => import('../bookings/waiting-list/waiting-entry-screen.tsx'),
  'WaitingEntryScreen',
);
const MovePage = lazyScreen(() => import('../bookings/own/move-page.tsx'), 'MovePage');

const PRELOADED_SCREENS: Readonly<Record<string, readonly { fetch: () => Promise<unknown> }[]>> = {
  '/admin-bookings': [MyBookingsScreen],
  '/admin-day-bookings': [StaffShellScreen, StaffDay],
};

/** Never rejects: a screen that failed says so in its own place. */
export function fetchScreens(): Promise<unknown> {
  return Promise.allSettled(PRELOADED_SCREENS[location.pathname]?.map((screen) => screen.fetch()) ?? []);
}

export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<RequireSession />}>
        <Route element={<ShellByRole />}>
          <Route path="admin-bookings" element={<MyBookingsScreen />} />
          <Route path="admin-pets/:id?" element={<OwnPetsPage />} />
          <Route path="admin-pet-health/:id" element={<HealthBookOrProfile />} />
          <Route path="admin-certificate/:id" element={<CertificateScreen />} />
          <Route path="admin-pets-edit/:id?" element={<PetEditorPage />} />
          <Route path="admin-bookings-edit" element={<BookingsRedirect />} />
          <Route path="admin-bookings-move" element={<BookingsRedirect />} />
          <Route path="admin-bookings-edit/:id" element={<BookingPage />} />
          <Route path="admin-bookings-move/:id" element={<MovePage />} />
          <Route path="admin-waiting-list/:id" element={<WaitingEntryScreen />} />
          <Route path="admin-users-edit/:id?" element={<UserEditScreen />} />
          <Route element={<RequireStaff />}>
            <Route
              path="admin-day-bookings"
              element={
                <OfflineDayFallback>
                  <StaffDay />
                </OfflineDayFallback>
              }
            />
            <Route path="admin-month-bookings" element={<MonthScreen />} />
            <Route path="admin-users" element={<UsersScreen />} />
            <Route path="admin-users/:id" element={<PersonProfileScreen />} />
            <Route path="admin-pet/:id" element={<PetProfileScreen />} />
            <Route path="admin-states" element={<StatesPage />} />
            <Route path="admin-states-edit/:id?" element={<StateEditPage />} />
            <Route path="admin-cities" element={<CitiesPage />} />
            <Route path="admin-cities-edit/:id?" element={<CityEditPage />} />
            <Route path="admin-species" element={<SpeciesPage />} />
            <Route path="admin-species-edit/:id?" element={<SpecieEditPage />} />
            <Route path="admin-breeds" element={<BreedsPage />} />
            <Route path="admin-breeds-edit/:id?" element={<BreedEditPage />} />
            <Route path="admin-reports" element={<ReportsScreen />} />
            <Route path="admin-registry" element={<LegacyRedirect to="/admin-reports" tab="registro" />} />
            <Route path="admin-termsAndConditions" element={<TermsEditorScreen />} />
            <Route path="admin-settings" element={<SettingsScreen />} />
            <Route path="admin-services" element={<ServicesPage />} />
            <Route path="admin-services-edit/:id?" element={<ServiceEditPage />} />
            <Route path="admin-locations" element={<LocationsPage />} />
            <Route path="admin-locations-edit/:id?" element={<LocationEditPage />} />
            <Route path="admin-agendas" element={<AgendasScreen />} />
            <Route path="admin-agendas-edit/:id?" element={<AgendaEditPage />} />
            <Route path="admin-closures" element={<ClosuresScreen />} />
            <Route path="admin-notices" element={<LegacyRedirect to="/admin-calls" tab="avisos" />} />
            <Route
              path="admin-rectifications"
              element={<LegacyRedirect to="/admin-calls" tab="correcciones" />}
            />
            <Route path="admin-calls" element={<PendingScreen />} />
            <Route path="admin-operativos" element={<OperativosScreen />} />
            <Route path="admin-sheet/:id" element={<SheetScreen />} />
            <Route path="admin-van" element={<OfflineDayScreen />} />
            <Route path="admin-van-newcomer" element={<OfflineWalkInScreen />} />
            <Route path="admin-van/:id" element={<OfflineSheetScreen />} />
            <Route path="admin-vaccines" element={<VaccinesScreen />} />
            <Route path="admin-vaccination-posts" element={<PostsScreen />} />
            <Route path="admin-vaccination-posts/:id" element={<PostTotalsScreen />} />
            <Route path="admin-certificate-cards" element={<CardsScreen />} />
            <Route path="admin-van-post/:id" element={<PostScreen />} />
          </Route>
          <Route element={<RequireSysadmin />}>
            <Route path="admin-accesses" element={<AccessesRedirect />} />
            <Route path="admin-security" element={<SecurityScreen />} />
            <Route path="admin-privacy" element={<PrivacyScreen />} />
            <Route path="admin-town" element={<TownScreen />} />
            <Route path="admin-setup" element={<SetupScreen />} />
            <Route path="admin-import/:id?" element={<ImportScreen />} />
          </Route>
        </Route>
      </Route>
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
  );
}

function ShellByRole() {
  return useSession()?.roleName === 'USER' ? <Outlet /> : <StaffShellScreen />;
}

function NotFoundRoute() {
  const isStaff = (useSession()?.roleName ?? 'USER') !== 'USER';
  return isStaff ? (
    <ResidentShell>
      <NotFoundScreen />
    </ResidentShell>
  ) : (
    <NotFoundScreen />
  );
}

function RequireStaff() {
  return useSession()?.roleName === 'USER' ? <ForbiddenScreen /> : <Outlet />;
}

function RequireSysadmin() {
  return useSession()?.roleName === 'SYSADMIN' ? <Outlet /> : <ForbiddenScreen />;
}

function LegacyRedirect({ to, tab }: { to: string; tab: string }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('ver', tab);
  return <Navigate to={`${to}?${next}`} replace />;
}

function HealthBookOrProfile() {
  const { id } = useParams();
  const isUser = useSession()?.roleName === 'USER';
  return isUser ? <HealthRecordScreen /> : <Navigate to={`/admin-pet/${id}`} replace />;
}

function AccessesRedirect() {
  return <Navigate to={`/admin-security${useLocation().search}`} replace />;
}

function BookingsRedirect() {
  const isUser = useSession()?.roleName === 'USER';
  return <Navigate to={isUser ? '/admin-bookings' : '/admin-day-bookings'} replace />;
}
