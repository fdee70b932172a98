import { CircleUserRound } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../platform/api/session-store.ts';
import { LazyPart } from '../../platform/screens/error-boundary.tsx';
import { Brand } from './brand.tsx';
import styles from './resident-shell.module.css';
import { ScreenFrame } from './screen-frame.tsx';
import { SkipLink } from './skip-link.tsx';

const SessionBar = lazy(async () => ({ default: (await import('./session-bar.tsx')).SessionBar }));
const SessionFoot = lazy(async () => ({ default: (await import('./session-bar.tsx')).SessionFoot }));

export function ResidentShell({ children }: { children: ReactNode }) {
  const isLoggedIn = useSession() !== null;
  const { pathname } = useLocation();
  const isOwn = pathname.startsWith('/admin-');
  return (
    <div className={`resident ${styles.shell}`} data-own={isOwn || undefined}>
      <SkipLink />
      <header className={styles.head}>
        <div className={`row gap-s1 ${styles.inner}`}>
          {isLoggedIn ? (
            <LazyPart>
              <SessionBar />
            </LazyPart>
          ) : (
            <>
              <Brand />
              {pathname !== '/login' && <LoginLink />}
            </>
          )}
        </div>
      </header>
      {/* A change between public and own screens drops the previous ones, with their drafts. */}
      <ScreenFrame key={String(isOwn)}>{children}</ScreenFrame>
      {isLoggedIn && (
        <LazyPart>
          <SessionFoot />
        </LazyPart>
      )}
    </div>
  );
}

function LoginLink() {
  return (
    <nav aria-label="Cuenta">
      <Link className={`row ${styles.enter}`} to="/login">
        <CircleUserRound size={22} />
        <span className="sr-on-phone">Ingresar</span>
      </Link>
    </nav>
  );
}
