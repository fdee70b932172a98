import { LogOut, Menu } from 'lucide-react';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { useConfirmedLogout } from '../../accounts/sessions/use-confirmed-logout.ts';
import { type Session, useSession } from '../../platform/api/session-store.ts';
import { tabStorage } from '../../platform/api/storage.ts';
import { useIsWide } from '../../platform/fields/use-is-wide.ts';
import { useLostFocus } from '../../platform/screens/use-lost-focus.ts';
import { IconButton } from '../../platform/ui/button.tsx';
import styles from './admin-shell.module.css';
import { Brand } from './brand.tsx';
import { Drawer } from './drawer.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { SkipLink } from './skip-link.tsx';
import { StaffMenu } from './staff-menu.tsx';
import { StaffTools } from './staff-tools.tsx';

export function AdminShell() {
  const session = useSession();
  return session && <Shell session={session} />;
}

function Shell({ session }: { session: Session }) {
  const { isOpen, setOpen, closeFloating } = useDrawer();
  useLostFocus();
  return (
    <div className={`staff ${styles.shell}`}>
      <SkipLink />
      <header className={`${styles.bar} no-print`}>
        <IconButton label="Menú" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Menu />
        </IconButton>
        <Brand isOnNavy isShort />
        <StaffTools session={session} />
        <UserCorner userName={session.userName} />
      </header>
      <div className={styles.body}>
        <Drawer label="Menú" isOpen={isOpen} onClose={() => setOpen(false)}>
          <StaffMenu session={session} onLeave={closeFloating} />
        </Drawer>
        <div className={styles.content}>
          <ScreenFrame>
            <Outlet />
          </ScreenFrame>
          <footer className={`${styles.foot} no-print`}>Version 1.0.0</footer>
        </div>
      </div>
    </div>
  );
}

function UserCorner({ userName }: { userName: string }) {
  const logout = useConfirmedLogout();
  return (
    <div className={`row gap-s1 ${styles.end}`}>
      <p className={`cut ${styles.hello}`}>Bienvenido {userName}</p>
      <IconButton label="Cerrar sesión" onClick={logout}>
        <LogOut />
      </IconButton>
    </div>
  );
}

const KEY = 'drawer';

/** Remembers the docked drawer's state; the floating one starts closed. */
function useDrawer() {
  const isWide = useIsWide();
  const [isDockedOpen, setDockedOpen] = useState(() => tabStorage.read(KEY) !== 'closed');
  const [isFloatingOpen, setFloatingOpen] = useState(false);

  function setOpen(isOpen: boolean) {
    if (!isWide) return setFloatingOpen(isOpen);
    setDockedOpen(isOpen);
    tabStorage.write(KEY, isOpen ? 'open' : 'closed');
  }

  const closeFloating = () => setFloatingOpen(false);
  return { isOpen: isWide ? isDockedOpen : isFloatingOpen, setOpen, closeFloating };
}
