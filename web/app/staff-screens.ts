import { screen } from '../ui/screen.ts';

// What is asked for here is kept on no resident's phone (web/build/service-worker.ts).
export const StaffDay = screen(() => import('./staff-day.tsx'), 'StaffDay');
export const MonthScreen = screen(() => import('../day/month/month-screen.tsx'), 'MonthScreen');
export const UsersScreen = screen(() => import('../users/users-screen.tsx'), 'UsersScreen');
export const StatesPage = screen(() => import('../cities/cities-pages.tsx'), 'StatesPage');
export const StateEditPage = screen(() => import('../cities/cities-pages.tsx'), 'StateEditPage');
export const CitiesPage = screen(() => import('../cities/cities-pages.tsx'), 'CitiesPage');
export const CityEditPage = screen(() => import('../cities/cities-pages.tsx'), 'CityEditPage');
export const SpeciesPage = screen(() => import('../animals/animals-pages.tsx'), 'SpeciesPage');
export const SpecieEditPage = screen(() => import('../animals/animals-pages.tsx'), 'SpecieEditPage');
export const BreedsPage = screen(() => import('../animals/animals-pages.tsx'), 'BreedsPage');
export const BreedEditPage = screen(() => import('../animals/animals-pages.tsx'), 'BreedEditPage');
export const TermsEditorScreen = screen(
  () => import('../terms/terms-editor-screen.tsx'),
  'TermsEditorScreen',
);
export const ReportsScreen = screen(() => import('../reports/reports-screen.tsx'), 'ReportsScreen');
export const RegistryScreen = screen(() => import('../reports/registry-screen.tsx'), 'RegistryScreen');
export const ServicesPage = screen(() => import('../services/services-page.tsx'), 'ServicesPage');
export const ServiceEditPage = screen(() => import('./service-edit.tsx'), 'ServiceEdit');
export const LocationsPage = screen(() => import('../services/locations-page.tsx'), 'LocationsPage');
export const LocationEditPage = screen(
  () => import('../services/location-edit-page.tsx'),
  'LocationEditPage',
);
export const AgendasScreen = screen(() => import('../planning/agendas-screen.tsx'), 'AgendasScreen');
export const AgendaEditPage = screen(
  () => import('../planning/editor/agenda-editor-screen.tsx'),
  'AgendaEditPage',
);
export const ClosuresScreen = screen(
  () => import('../planning/closures/closures-screen.tsx'),
  'ClosuresScreen',
);
export const CallsScreen = screen(() => import('../deliveries/calls-screen.tsx'), 'CallsScreen');
export const DeliveriesScreen = screen(
  () => import('../deliveries/deliveries-screen.tsx'),
  'DeliveriesScreen',
);
export const AccessesScreen = screen(() => import('../history/accesses-screen.tsx'), 'AccessesScreen');
export const PrivacyScreen = screen(() => import('../privacy/privacy-screen.tsx'), 'PrivacyScreen');
export const RectificationsScreen = screen(
  () => import('../rectifications/rectifications-screen.tsx'),
  'RectificationsScreen',
);
export const TownScreen = screen(() => import('../town/town-screen.tsx'), 'TownScreen');
export const SetupScreen = screen(() => import('../setup/setup-screen.tsx'), 'SetupScreen');
export const SheetScreen = screen(() => import('../sheets/sheet-screen.tsx'), 'SheetScreen');
export const VaccinesScreen = screen(() => import('../vaccines/vaccines-screen.tsx'), 'VaccinesScreen');
export const PersonCardScreen = screen(() => import('../cards/person-card-screen.tsx'), 'PersonCardScreen');
export const PetCardScreen = screen(() => import('../cards/pet-card-screen.tsx'), 'PetCardScreen');
