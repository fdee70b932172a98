import { CircleUserRound } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../platform/api/session-store.ts';
import { TOWN } from '../../platform/api/town.ts';
import { screen } from '../../platform/screens/screen.ts';
import { isStep } from '../wizard/steps.ts';
import { Brand } from './brand.tsx';
import styles from './resident-shell.module.css';
import { ScreenFrame } from './screen-frame.tsx';
import { SkipLink } from './skip-link.tsx';

export const SessionBar = screen(() => import('./session-bar.tsx'), 'SessionBar');

/** White shell of the home, the wizard and residents' own screens, with or without a session. */
export function ResidentShell({ children }: { children: ReactNode }) {
  const isLoggedIn = useSession() !== null;
  const { pathname } = useLocation();
  return (
    <div className={`resident ${styles.shell}`} data-own={pathname.startsWith('/admin-') || undefined}>
      <SkipLink />
      <header className={styles.head}>
        <div className={styles.inner}>
          {isLoggedIn ? (
            <Suspense>
              <SessionBar />
            </Suspense>
          ) : (
            <>
              <Brand />
              {pathname !== '/login' && <Enter />}
            </>
          )}
        </div>
      </header>
      <ScreenFrame>{children}</ScreenFrame>
      {!isStep(pathname) && (
        <footer className={`${styles.foot} no-print`}>
          <div>
            <p>{TOWN.address ? `${TOWN.name} · ${TOWN.address}` : TOWN.name}</p>
            {isLoggedIn && <p>Version 1.0.0</p>}
          </div>
        </footer>
      )}
    </div>
  );
}

function Enter() {
  return (
    <nav aria-label="Cuenta">
      <Link className={styles.enter} to="/login">
        <CircleUserRound size={22} />
        <span className="sr-on-phone">Ingresar</span>
      </Link>
    </nav>
  );
}
