import {
  Bone,
  CalendarDays,
  CalendarRange,
  Cat,
  ChartColumn,
  CircleUserRound,
  Eye,
  FileText,
  Library,
  Map as MapIcon,
  MapPin,
  PhoneCall,
  Settings,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { SETTINGS_PATHS } from '../../desk/settings/settings-entries.ts';
import type { Session } from '../../platform/api/session-store.ts';
import { Paw } from '../../platform/art/paw.tsx';

export type DrawerEntry = {
  label: string;
  path: string;
  icon: ComponentType;
  covers?: readonly string[];
};

export type DrawerGroup = { title?: string; entries: DrawerEntry[]; foldedIcon?: ComponentType };

const PETS: DrawerEntry = { label: 'Mascotas', path: '/admin-pets', icon: Paw, covers: ['/admin-pet'] };

export function toProfileEntry({ userId }: Session): DrawerEntry {
  return { label: 'Mi perfil', path: `/admin-users-edit/${userId}`, icon: CircleUserRound };
}

export const AS_RESIDENT_ENTRY: DrawerEntry = { label: 'Ver como vecino', path: '/', icon: Eye };

export const STAFF_GROUPS: readonly DrawerGroup[] = [
  {
    title: 'Hoy',
    entries: [
      { label: 'Turnos', path: '/admin-day-bookings', icon: CalendarDays, covers: ['/admin-sheet'] },
      { label: 'Mes', path: '/admin-month-bookings', icon: CalendarRange },
      { label: 'Para llamar', path: '/admin-calls', icon: PhoneCall },
    ],
  },
  { title: 'Personas', entries: [{ label: 'Usuarios', path: '/admin-users', icon: Users }, PETS] },
  {
    entries: [
      {
        label: 'Reportes',
        path: '/admin-reports',
        icon: ChartColumn,
      },
    ],
  },
  {
    title: 'Catálogos',
    foldedIcon: Library,
    entries: [
      { label: 'Provincias', path: '/admin-states', icon: MapIcon },
      { label: 'Localidades', path: '/admin-cities', icon: MapPin },
      { label: 'Especies', path: '/admin-species', icon: Cat },
      { label: 'Razas', path: '/admin-breeds', icon: Bone },
    ],
  },
  {
    entries: [
      { label: 'Términos y Condiciones', path: '/admin-termsAndConditions', icon: FileText },
      { label: 'Configuración', path: '/admin-settings', icon: Settings, covers: SETTINGS_PATHS },
    ],
  },
];

export function findCurrentEntry(entries: readonly DrawerEntry[], pathname: string): DrawerEntry | undefined {
  const measureMatch = ({ path, covers = [] }: DrawerEntry) =>
    Math.max(0, ...[path, ...covers].filter((each) => belongsTo(pathname, each)).map(({ length }) => length));
  const [first] = entries.toSorted((one, other) => measureMatch(other) - measureMatch(one));
  return first && measureMatch(first) > 0 ? first : undefined;
}

function belongsTo(pathname: string, path: string): boolean {
  const rest = pathname.slice(path.length);
  return path !== '/' && pathname.startsWith(path) && /^(?:-edit)?(?:\/|$)/.test(rest);
}
