import {
  Bone,
  CalendarCog,
  CalendarDays,
  CalendarOff,
  CalendarPlus,
  CalendarRange,
  Cat,
  ChartColumn,
  CircleUserRound,
  FileSpreadsheet,
  FileText,
  House,
  KeyRound,
  Landmark,
  ListChecks,
  MailCheck,
  Map as MapIcon,
  MapPin,
  MapPinned,
  PhoneCall,
  ShieldCheck,
  Stethoscope,
  Syringe,
  UserPen,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Session } from '../../platform/api/session-store.ts';
import { Paw } from '../../platform/art/paw.tsx';

export type DrawerEntry = { label: string; path: string; icon: ComponentType };

export type DrawerGroup = { title?: string; entries: DrawerEntry[] };

/** Lists the drawer's groups by role (rules.md#screens). */
export function drawerGroups({ userId, roleName }: Session): DrawerGroup[] {
  const profile = { label: 'Mi perfil', path: `/admin-users-edit/${userId}`, icon: CircleUserRound };
  if (roleName === 'USER') return [{ entries: [HOME, BOOK, OWN_BOOKINGS, PETS, profile] }];
  return [
    { title: 'Agenda', entries: AGENDA },
    { title: 'Personas y mascotas', entries: [USERS, PETS, CORRECTIONS] },
    { title: 'Catálogos', entries: CATALOGUES },
    {
      title: 'Gestión',
      entries: [
        REPORTS,
        NOTICES,
        TERMS,
        ...(roleName === 'SYSADMIN' ? [ACCESSES, PRIVACY, TOWN, IMPORT, SETUP] : []),
        profile,
        AS_RESIDENT,
      ],
    },
  ];
}

const HOME: DrawerEntry = { label: 'Inicio', path: '/', icon: House };
const AS_RESIDENT: DrawerEntry = { label: 'Ver como vecino', path: '/', icon: House };
const BOOK: DrawerEntry = { label: 'Reservar', path: '/booking-selector', icon: CalendarPlus };
const OWN_BOOKINGS: DrawerEntry = { label: 'Turnos', path: '/admin-bookings', icon: CalendarDays };
const PETS: DrawerEntry = { label: 'Mascotas', path: '/admin-pets', icon: Paw };
const USERS: DrawerEntry = { label: 'Usuarios', path: '/admin-users', icon: Users };
const CORRECTIONS: DrawerEntry = { label: 'Correcciones', path: '/admin-rectifications', icon: UserPen };
const REPORTS: DrawerEntry = { label: 'Reportes', path: '/admin-reports', icon: ChartColumn };
const NOTICES: DrawerEntry = { label: 'Avisos', path: '/admin-notices', icon: MailCheck };
const ACCESSES: DrawerEntry = { label: 'Accesos', path: '/admin-accesses', icon: KeyRound };
const PRIVACY: DrawerEntry = { label: 'Privacidad', path: '/admin-privacy', icon: ShieldCheck };
const TOWN: DrawerEntry = { label: 'Municipio', path: '/admin-town', icon: Landmark };
const IMPORT: DrawerEntry = { label: 'Importar planilla', path: '/admin-import', icon: FileSpreadsheet };
const SETUP: DrawerEntry = { label: 'Puesta en marcha', path: '/admin-setup', icon: ListChecks };
const TERMS: DrawerEntry = {
  label: 'Términos y Condiciones',
  path: '/admin-termsAndConditions',
  icon: FileText,
};

const AGENDA: DrawerEntry[] = [
  { label: 'Turnos', path: '/admin-day-bookings', icon: CalendarDays },
  { label: 'Mes', path: '/admin-month-bookings', icon: CalendarRange },
  { label: 'Para llamar', path: '/admin-calls', icon: PhoneCall },
  { label: 'Servicios', path: '/admin-services', icon: Stethoscope },
  { label: 'Lugares', path: '/admin-locations', icon: MapPinned },
  { label: 'Agendas', path: '/admin-agendas', icon: CalendarCog },
  { label: 'Cierres y feriados', path: '/admin-closures', icon: CalendarOff },
];

const CATALOGUES: DrawerEntry[] = [
  { label: 'Provincias', path: '/admin-states', icon: MapIcon },
  { label: 'Localidades', path: '/admin-cities', icon: MapPin },
  { label: 'Especies', path: '/admin-species', icon: Cat },
  { label: 'Razas', path: '/admin-breeds', icon: Bone },
  { label: 'Vacunas y lotes', path: '/admin-vaccines', icon: Syringe },
];
