import { CalendarDays, CircleUserRound, House, LogOut, Menu } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useLeave } from '../../accounts/sessions/use-leave.ts';
import { type Session, useSession } from '../../platform/api/session-store.ts';
import { TOWN } from '../../platform/api/town.ts';
import { useWhenQuiet } from '../../platform/api/use-when-quiet.ts';
import { Paw } from '../../platform/art/paw.tsx';
import { inTime } from '../../platform/screens/screen.ts';
import { useLostFocus } from '../../platform/screens/use-lost-focus.ts';
import { IconButton } from '../../platform/ui/button.tsx';
import { isWizardPath, RESULT_PATH } from '../wizard/steps.ts';
import { Brand } from './brand.tsx';
import styles from './resident-shell.module.css';
import { ScreenFrame } from './screen-frame.tsx';
import { SkipLink } from './skip-link.tsx';

const fetchMenu = () => import('./resident-menu.tsx');
const ResidentMenu = lazy(async () => ({ default: (await inTime(fetchMenu())).ResidentMenu }));

/** White shell of the home, the wizard and residents' own screens, with or without a session. */
export function ResidentShell({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  const isStep = isWizardPath(pathname) && pathname !== RESULT_PATH;
  useLostFocus();
  return (
    <div className={`resident ${styles.shell}`} data-own={pathname.startsWith('/admin-') || undefined}>
      <SkipLink />
      <header className={styles.head}>
        <div className={styles.inner}>
          {session && <MenuButton session={session} />}
          <Brand isShort={session !== null} />
          {session?.roleName === 'USER' && !isStep && <Sections userId={session.userId} />}
          {session ? <Account userName={session.userName} /> : pathname !== '/login' && <Enter />}
        </div>
      </header>
      <ScreenFrame>{children}</ScreenFrame>
      {!isStep && (
        <footer className={`${styles.foot} no-print`}>
          <div>
            <p>{TOWN.address ? `${TOWN.name} · ${TOWN.address}` : TOWN.name}</p>
            {session && <p>Version 1.0.0</p>}
          </div>
        </footer>
      )}
    </div>
  );
}

function Enter() {
  return (
    <nav aria-label="Cuenta" className={styles.end}>
      <Link className={styles.enter} to="/login">
        <CircleUserRound size={22} />
        <span className="sr-on-phone">Ingresar</span>
      </Link>
    </nav>
  );
}

function MenuButton({ session }: { session: Session }) {
  const [isOpen, setOpen] = useState(false);
  useWhenQuiet('menu', () => void fetchMenu().catch(() => undefined));
  return (
    <>
      <IconButton label="Menú" className={styles.menu} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Menu />
      </IconButton>
      <Suspense>{isOpen && <ResidentMenu session={session} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Phones show the town's name here, since their bar has no room for the brand's words. */
function Account({ userName }: { userName: string }) {
  const leave = useLeave();
  return (
    <div className={`row gap-s1 ${styles.end} ${styles.account}`}>
      <div className={styles.who}>
        <b className="only-phone cut" aria-hidden>
          {TOWN.name}
        </b>
        <p className="cut">Bienvenido {userName}</p>
      </div>
      <IconButton label="Cerrar sesión" onClick={leave}>
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
