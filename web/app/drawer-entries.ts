import { CalendarDays, CircleUserRound } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Session } from '../api/session-store.ts';
import { Paw } from '../ui/art/paw.tsx';

export type DrawerEntry = { label: string; path: string; icon: ComponentType };

/** The drawer's entries in their order (spec §2). */
export function drawerEntries({ userId }: Session): DrawerEntry[] {
  return [
    { label: 'Turnos', path: '/admin-bookings', icon: CalendarDays },
    { label: 'Mascotas', path: '/admin-pets', icon: Paw },
    { label: 'Mi perfil', path: `/admin-users-edit/${userId}`, icon: CircleUserRound },
  ];
}
