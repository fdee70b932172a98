import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { MESSAGES } from '#shared/messages.ts';
import { useLogout } from '../session/logout.api.ts';
import { Card } from '../ui/card.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './account-greeting.module.css';

/** Who is logged in already goes on with that account, or leaves it here. */
export function AccountGreeting({ userName }: { userName: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const logout = useLogout();

  // Where a form had the focus that this greeting replaced.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  function leave(): void {
    logout.mutate();
    showToast(MESSAGES.loggedOut, 'ok');
  }

  return (
    <Card className={styles.card}>
      <h2 ref={heading} tabIndex={-1}>
        Hola, {userName}
      </h2>
      <p>Presioná &apos;siguiente&apos; para continuar con esta cuenta.</p>
      <p className="quiet">
        Si querés usar otra cuenta, hacé{' '}
        <Link to={pathname} replace onClick={leave}>
          click aquí
        </Link>
        .
      </p>
    </Card>
  );
}
