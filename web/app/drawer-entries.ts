import { CalendarDays, CircleUserRound, type LucideIcon, PawPrint } from 'lucide-react';
import type { Session } from '../api/session-store.ts';

export type DrawerEntry = { label: string; path: string; icon: LucideIcon };

/** The drawer's entries in their order (spec §2). */
export function drawerEntries({ userId }: Session): DrawerEntry[] {
  return [
    { label: 'Turnos', path: '/admin-bookings', icon: CalendarDays },
    { label: 'Mascotas', path: '/admin-pets', icon: PawPrint },
    { label: 'Mi perfil', path: `/admin-users-edit/${userId}`, icon: CircleUserRound },
  ];
}
