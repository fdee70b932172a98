import { CalendarDays, CircleUserRound } from 'lucide-react';
import type { Session } from '../../platform/api/session-store.ts';
import { Paw } from '../../platform/art/paw.tsx';
import styles from './drawer.module.css';
import { DrawerLink } from './drawer.tsx';
import { FloatingDrawer } from './floating-drawer.tsx';

type ResidentMenuProps = { session: Session; onClose: () => void };

export function ResidentMenu({ session: { userId, roleName }, onClose }: ResidentMenuProps) {
  const bookings = roleName === 'USER' ? '/admin-bookings' : '/admin-day-bookings';
  return (
    <FloatingDrawer label="Menú" isOpen onClose={onClose}>
      <nav aria-label="Menú" className={styles.menu}>
        <DrawerLink to={bookings} icon={<CalendarDays />} onClick={onClose}>
          Turnos
        </DrawerLink>
        <DrawerLink to="/admin-pets" icon={<Paw />} onClick={onClose}>
          Mascotas
        </DrawerLink>
        <DrawerLink to={`/admin-users-edit/${userId}`} icon={<CircleUserRound />} onClick={onClose}>
          Mi perfil
        </DrawerLink>
      </nav>
    </FloatingDrawer>
  );
}
