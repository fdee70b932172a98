import { screen } from '../platform/screens/screen.ts';

// Residents' phones don't cache these screens (web/platform/build/service-worker.ts).
export const StaffDay = screen(() => import('./staff-day.tsx'), 'StaffDay');
export const MonthScreen = screen(() => import('../desk/month/month-screen.tsx'), 'MonthScreen');
export const UsersScreen = screen(() => import('../accounts/users/users-screen.tsx'), 'UsersScreen');
export const StatesPage = screen(() => import('../catalogues/cities/cities-pages.tsx'), 'StatesPage');
export const StateEditPage = screen(() => import('../catalogues/cities/cities-pages.tsx'), 'StateEditPage');
export const CitiesPage = screen(() => import('../catalogues/cities/cities-pages.tsx'), 'CitiesPage');
export const CityEditPage = screen(() => import('../catalogues/cities/cities-pages.tsx'), 'CityEditPage');
export const SpeciesPage = screen(() => import('../catalogues/species/animals-pages.tsx'), 'SpeciesPage');
export const SpecieEditPage = screen(
  () => import('../catalogues/species/animals-pages.tsx'),
  'SpecieEditPage',
);
export const BreedsPage = screen(() => import('../catalogues/species/animals-pages.tsx'), 'BreedsPage');
export const BreedEditPage = screen(() => import('../catalogues/species/animals-pages.tsx'), 'BreedEditPage');
export const TermsEditorScreen = screen(
  () => import('../catalogues/terms/terms-editor-screen.tsx'),
  'TermsEditorScreen',
);
export const ReportsScreen = screen(() => import('../desk/reports/reports-screen.tsx'), 'ReportsScreen');
export const ServicesPage = screen(() => import('../schedule/services/services-page.tsx'), 'ServicesPage');
export const ServiceEditPage = screen(() => import('./service-edit.tsx'), 'ServiceEdit');
export const LocationsPage = screen(() => import('../schedule/services/locations-page.tsx'), 'LocationsPage');
export const LocationEditPage = screen(
  () => import('../schedule/services/location-edit-page.tsx'),
  'LocationEditPage',
);
export const AgendasScreen = screen(
  () => import('../bookings/agenda-changes/agendas-screen.tsx'),
  'AgendasScreen',
);
export const AgendaEditPage = screen(
  () => import('../bookings/agenda-changes/editor/agenda-editor-screen.tsx'),
  'AgendaEditPage',
);
export const ClosuresScreen = screen(
  () => import('../bookings/agenda-changes/closures/closures-screen.tsx'),
  'ClosuresScreen',
);
export const PendingScreen = screen(() => import('../bookings/calls/pending-screen.tsx'), 'PendingScreen');
export const OperativosScreen = screen(() => import('./operativos.tsx'), 'Operativos');
export const SecurityScreen = screen(() => import('../desk/history/security-screen.tsx'), 'SecurityScreen');
export const PrivacyScreen = screen(() => import('../privacy/privacy/privacy-screen.tsx'), 'PrivacyScreen');
export const TownScreen = screen(() => import('../town/town/town-screen.tsx'), 'TownScreen');
export const SettingsScreen = screen(() => import('../desk/settings/settings-screen.tsx'), 'SettingsScreen');
export const SetupScreen = screen(() => import('../desk/setup/setup-screen.tsx'), 'SetupScreen');
export const ImportScreen = screen(() => import('../desk/imports/import-screen.tsx'), 'ImportScreen');
export const SheetScreen = screen(() => import('../clinic/sheets/sheet-screen.tsx'), 'SheetScreen');
export const VaccinesScreen = screen(
  () => import('../catalogues/vaccines/vaccines-screen.tsx'),
  'VaccinesScreen',
);
export const PersonCardScreen = screen(
  () => import('../desk/profiles/person-profile-screen.tsx'),
  'PersonProfileScreen',
);
export const PetCardScreen = screen(
  () => import('../desk/profiles/pet-profile-screen.tsx'),
  'PetProfileScreen',
);
