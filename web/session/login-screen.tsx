import { Link, Navigate, useLocation } from 'react-router';
import { useSession } from '../api/session-store.ts';
import { Card } from '../ui/card.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { pathAfterLogin } from './after-login.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-screen.module.css';
import { useLoginForm } from './use-login-form.ts';

export function LoginScreen() {
  const session = useSession();
  const { state } = useLocation();
  const form = useLoginForm();
  if (session) return <Navigate to={pathAfterLogin(state, session.roleName)} replace />;
  return (
    <div className={styles.screen}>
      <PageTitle>Ingresar</PageTitle>
      <Card>
        <LoginForm form={form} />
      </Card>
      <p className={styles.hint}>
        ¿Es tu primera vez? <Link to="/booking-selector">Reservá un turno</Link> y te registrás en el camino.
      </p>
    </div>
  );
}
