import { lazyScreen } from '../platform/screens/lazy-screen.ts';

// Residents' phones don't cache these screens (web/platform/build/service-worker.ts).
export const StaffDay = lazyScreen(() => import('./staff-day.tsx'), 'StaffDay');
export const MonthScreen = lazyScreen(() => import('../desk/month/month-screen.tsx'), 'MonthScreen');
export const UsersScreen = lazyScreen(() => import('../accounts/users/users-screen.tsx'), 'UsersScreen');
export const StatesPage = lazyScreen(() => import('../catalogues/cities/cities-pages.tsx'), 'StatesPage');
export const StateEditPage = lazyScreen(
  () => import('../catalogues/cities/cities-pages.tsx'),
  'StateEditPage',
);
export const CitiesPage = lazyScreen(() => import('../catalogues/cities/cities-pages.tsx'), 'CitiesPage');
export const CityEditPage = lazyScreen(() => import('../catalogues/cities/cities-pages.tsx'), 'CityEditPage');
export const SpeciesPage = lazyScreen(() => import('../catalogues/species/animals-pages.tsx'), 'SpeciesPage');
export const SpecieEditPage = lazyScreen(
  () => import('../catalogues/species/animals-pages.tsx'),
  'SpecieEditPage',
);
export const BreedsPage = lazyScreen(() => import('../catalogues/species/animals-pages.tsx'), 'BreedsPage');
export const BreedEditPage = lazyScreen(
  () => import('../catalogues/species/animals-pages.tsx'),
  'BreedEditPage',
);
export const TermsEditorScreen = lazyScreen(
  () => import('../catalogues/terms/terms-editor-screen.tsx'),
  'TermsEditorScreen',
);
export const ReportsScreen = lazyScreen(() => import('../desk/reports/reports-screen.tsx'), 'ReportsScreen');
export const ServicesPage = lazyScreen(
  () => import('../schedule/services/services-page.tsx'),
  'ServicesPage',
);
export const ServiceEditPage = lazyScreen(() => import('./service-edit.tsx'), 'ServiceEdit');
export const LocationsPage = lazyScreen(
  () => import('../schedule/services/locations-page.tsx'),
  'LocationsPage',
);
export const LocationEditPage = lazyScreen(
  () => import('../schedule/services/location-edit-page.tsx'),
  'LocationEditPage',
);
export const AgendasScreen = lazyScreen(
  () => import('../bookings/agenda-changes/agendas-screen.tsx'),
  'AgendasScreen',
);
export const AgendaEditPage = lazyScreen(
  () => import('../bookings/agenda-changes/editor/agenda-edit-page.tsx'),
  'AgendaEditPage',
);
export const ClosuresScreen = lazyScreen(
  () => import('../bookings/agenda-changes/closures/closures-screen.tsx'),
  'ClosuresScreen',
);
export const PendingScreen = lazyScreen(
  () => import('../bookings/calls/pending-screen.tsx'),
  'PendingScreen',
);
export const OperativosScreen = lazyScreen(() => import('./operativos.tsx'), 'Operativos');
export const SecurityScreen = lazyScreen(
  () => import('../desk/history/security-screen.tsx'),
  'SecurityScreen',
);
export const PrivacyScreen = lazyScreen(
  () => import('../privacy/privacy/privacy-screen.tsx'),
  'PrivacyScreen',
);
export const TownScreen = lazyScreen(() => import('../town/town/town-screen.tsx'), 'TownScreen');
export const SettingsScreen = lazyScreen(
  () => import('../desk/settings/settings-screen.tsx'),
  'SettingsScreen',
);
export const SetupScreen = lazyScreen(() => import('../desk/setup/setup-screen.tsx'), 'SetupScreen');
export const ImportScreen = lazyScreen(() => import('../desk/imports/import-screen.tsx'), 'ImportScreen');
export const SheetScreen = lazyScreen(() => import('../clinic/sheets/sheet-screen.tsx'), 'SheetScreen');
export const VaccinesScreen = lazyScreen(
  () => import('../catalogues/vaccines/vaccines-screen.tsx'),
  'VaccinesScreen',
);
export const PersonProfileScreen = lazyScreen(
  () => import('../desk/profiles/person-profile-screen.tsx'),
  'PersonProfileScreen',
);
export const PetProfileScreen = lazyScreen(
  () => import('../desk/profiles/pet-profile-screen.tsx'),
  'PetProfileScreen',
);
