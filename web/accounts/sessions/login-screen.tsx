import { KeyRound } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { isPasskeyKnown } from '../../platform/api/authenticator.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { areTownAccountsOn } from '../../platform/api/town-accounts.ts';
import { Refusal } from '../../platform/forms/refusal.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { cameFrom, pathAfterLogin, wantedPath } from './after-login.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-screen.module.css';
import { usePasskeyLogin } from './passkey.api.ts';
import { TownAccountButton, TownAccountCode } from './town-account.tsx';
import { useLoginForm } from './use-login-form.ts';
import { type TownAccount, useTownAccount } from './use-town-account.ts';

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
      <p className={styles.hint}>
        ¿Es tu primera vez? <Link to="/booking-selector">Reservá un turno</Link> y te registrás en el camino.
      </p>
      {!account.needsCode && <StaffWays account={account} from={wantedPath(state)} />}
    </div>
  );
}

type StaffWaysProps = { account: TownAccount; from: string };

/** Stands last: the server, which doesn't know the browser, draws none, and nothing moves when they come. */
function StaffWays({ account, from }: StaffWaysProps) {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  if (!isInBrowser || !(areTownAccountsOn() || isPasskeyKnown())) return null;
  return (
    <section className="stack gap-s2" aria-label="Personal del municipio">
      <p className={styles.hint}>¿Trabajás en el municipio?</p>
      {areTownAccountsOn() && <TownAccountButton account={account} from={from} />}
      {isPasskeyKnown() && <PasskeyButton />}
    </section>
  );
}

/** For staff who keep one: the finger, the face or the PIN of this device. */
function PasskeyButton() {
  const login = usePasskeyLogin();
  return (
    <>
      <Button isBlock isPending={login.isPending} onClick={() => login.mutate()}>
        <KeyRound aria-hidden />
        Usar una llave de acceso
      </Button>
      <Refusal error={login.error} />
    </>
  );
}
