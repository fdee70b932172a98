import { Link, Navigate, useLocation } from 'react-router';
import { hasAuthenticator } from '../api/authenticator.ts';
import { useSession } from '../api/session-store.ts';
import { areTownAccountsOn } from '../api/town-accounts.ts';
import { Card } from '../ui/card.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { cameFrom, pathAfterLogin, wantedPath } from './after-login.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-screen.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { TownAccountButton, TownAccountCode } from './town-account.tsx';
import { useLoginForm } from './use-login-form.ts';
import { useTownAccount } from './use-town-account.ts';

export function LoginScreen() {
  const session = useSession();
  const location = useLocation();
  const form = useLoginForm();
  const account = useTownAccount();
  const state = account.cameFrom === undefined ? location.state : cameFrom(account.cameFrom);
  if (session) return <Navigate to={pathAfterLogin(state, session.roleName)} replace />;
  return (
    <div className={`stack ${styles.screen}`}>
      <PageTitle>Ingresar</PageTitle>
      <Card>{account.needsCode ? <TownAccountCode account={account} /> : <LoginForm form={form} />}</Card>
      {(areTownAccountsOn() || hasAuthenticator()) && !account.needsCode && (
        <section className="stack gap-s2" aria-label="Personal del municipio">
          <p className={styles.hint}>¿Trabajás en el municipio?</p>
          {areTownAccountsOn() && <TownAccountButton account={account} from={wantedPath(state)} />}
          {hasAuthenticator() && <PasskeyButton />}
        </section>
      )}
      <p className={styles.hint}>
        ¿Es tu primera vez? <Link to="/booking-selector">Reservá un turno</Link> y te registrás en el camino.
      </p>
    </div>
  );
}
