import { CalendarDays, CircleUserRound, House, LogOut, Menu } from 'lucide-react';
import { type ComponentType, lazy, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useConfirmedLogout } from '../../accounts/sessions/use-confirmed-logout.ts';
import { type Session, useSession } from '../../platform/api/session-store.ts';
import { TOWN } from '../../platform/api/town.ts';
import { townLook } from '../../platform/api/town-look.ts';
import { useWhenIdle } from '../../platform/api/use-when-idle.ts';
import { Paw } from '../../platform/art/paw.tsx';
import { LazyPart } from '../../platform/screens/error-boundary.tsx';
import { withTimeout } from '../../platform/screens/lazy-screen.ts';
import { useLostFocus } from '../../platform/screens/use-lost-focus.ts';
import { IconButton } from '../../platform/ui/button.tsx';
import { isWizardPath } from '../wizard/steps.ts';
import { Brand } from './brand.tsx';
import styles from './session-bar.module.css';

const fetchMenu = () => import('./resident-menu.tsx');
const ResidentMenu = lazy(async () => ({ default: (await withTimeout(fetchMenu())).ResidentMenu }));

/** Fills the white bar during a session; its chunk is its own, which visitors don't load. */
export function SessionBar() {
  const session = useSession();
  return session && <Bar session={session} />;
}

function Bar({ session }: { session: Session }) {
  const { pathname } = useLocation();
  useLostFocus();
  return (
    <>
      <MenuButton session={session} />
      <Brand isShort />
      {session.roleName === 'USER' && !isWizardPath(pathname) && <Sections userId={session.userId} />}
      <Account userName={session.userName} />
    </>
  );
}

export function SessionFoot() {
  if (isWizardPath(useLocation().pathname)) return null;
  return (
    <footer className={`${styles.foot} no-print`}>
      <div>
        <p>{TOWN.address ? `${TOWN.name} · ${TOWN.address}` : TOWN.name}</p>
        <p>Version 1.0.0</p>
      </div>
    </footer>
  );
}

function MenuButton({ session }: { session: Session }) {
  const [isOpen, setOpen] = useState(false);
  useWhenIdle('menu', () => void fetchMenu().catch(() => undefined));
  return (
    <>
      <IconButton label="Menú" className={styles.menu} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Menu />
      </IconButton>
      <LazyPart>{isOpen && <ResidentMenu session={session} onClose={() => setOpen(false)} />}</LazyPart>
    </>
  );
}

function Account({ userName }: { userName: string }) {
  const logout = useConfirmedLogout();
  const { name } = townLook.useValue();
  return (
    <div className={`row gap-s1 ${styles.account}`}>
      <div className={styles.who}>
        <b className="only-phone cut" aria-hidden>
          {name}
        </b>
        <p className="cut">Bienvenido {userName}</p>
      </div>
      <IconButton label="Cerrar sesión" onClick={logout}>
        <LogOut />
      </IconButton>
    </div>
  );
}

function Sections({ userId }: { userId: number }) {
  return (
    <nav aria-label="Secciones" className={`${styles.sections} no-print`}>
      <Section to="/" icon={House} label="Inicio" />
      <Section to="/admin-bookings" icon={CalendarDays} label="Turnos" />
      <Section to="/admin-pets" icon={Paw} label="Mascotas" />
      <Section to={`/admin-users-edit/${userId}`} icon={CircleUserRound} label="Perfil" />
    </nav>
  );
}

function Section({ to, icon: Icon, label }: { to: string; icon: ComponentType; label: string }) {
  return (
    <NavLink to={to} end={to === '/'}>
      <span>
        <Icon />
      </span>
      {label}
    </NavLink>
  );
}
