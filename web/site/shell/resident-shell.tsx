import { CircleUserRound } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router';
import { type Session, useSession } from '../../platform/api/session-store.ts';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { Brand } from './brand.tsx';
import styles from './resident-shell.module.css';
import { ScreenFrame } from './screen-frame.tsx';
import { SkipLink } from './skip-link.tsx';

export function ResidentShell() {
  const session = useSession();
  const { pathname } = useLocation();
  return (
    <div className={`resident ${styles.shell}`}>
      <SkipLink />
      <header className={styles.head}>
        <div className={styles.inner}>
          <Brand />
          <nav aria-label="Cuenta">
            {session ? <Profile session={session} /> : pathname !== '/login' && <Enter />}
          </nav>
        </div>
      </header>
      <ScreenFrame>
        <Outlet />
      </ScreenFrame>
    </div>
  );
}

function Enter() {
  return (
    <Link className={styles.account} to="/login">
      <CircleUserRound size={22} />
      <span className={`sr-on-phone ${styles.wide}`}>Ingresar</span>
    </Link>
  );
}

function Profile({ session }: { session: Session }) {
  const { userId, userName, userLastName } = session;
  return (
    <Link className={styles.account} to={`/admin-users-edit/${userId}`}>
      <span className="sr">Mi perfil: </span>
      <span className={`sr-on-phone ${styles.wide}`}>
        {userName} {userLastName}
      </span>
      <Avatar size="sm">
        <b className={styles.initials}>{initial(userName) + initial(userLastName)}</b>
      </Avatar>
    </Link>
  );
}

function initial(name: string): string {
  return Array.from(name.trim())[0]?.toLocaleUpperCase('es') ?? '';
}
