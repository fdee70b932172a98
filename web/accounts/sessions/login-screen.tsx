import { KeyRound, Landmark } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { isPasskeyKnown } from '../../platform/api/authenticator.ts';
import { getSession, useSession } from '../../platform/api/session-store.ts';
import { areTownAccountsOn } from '../../platform/api/town-accounts.ts';
import { Form } from '../../platform/forms/form.tsx';
import { Refusal } from '../../platform/forms/refusal.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { cameFrom, pathAfterLogin, pathBeforeLogin } from './after-login.ts';
import { CodeField } from './code-field.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-screen.module.css';
import { leaveProvider } from './logout.api.ts';
import { usePasskeyLogin } from './passkey.api.ts';
import {
  arrival,
  begunLogin,
  LOST,
  useConfirmTownAccount,
  useFinishTownAccount,
  useStartTownAccount,
  whyNot,
} from './town-account.api.ts';
import { useLoginForm } from './use-login-form.ts';

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
      {!account.needsCode && <StaffWays account={account} from={pathBeforeLogin(state)} />}
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

/** Leads staff to the municipality's own login. */
function TownAccountButton({ account, from }: { account: TownAccount; from: string }) {
  return (
    <>
      <Button isBlock isPending={account.isPending} onClick={() => account.start(from)}>
        <Landmark aria-hidden />
        Usar la cuenta municipal
      </Button>
      <Refusal error={account.problem} />
    </>
  );
}

/** The second step of whoever came back from there. */
function TownAccountCode({ account }: { account: TownAccount }) {
  return (
    <Form label="Segundo paso" onSubmit={account.confirm}>
      <p>El municipio confirmó tu cuenta. Falta el código de tu aplicación.</p>
      <CodeField value={account.code} onChange={account.changeCode} error={account.error} />
      <Button variant="primary" type="submit" isBlock isPending={account.isConfirming}>
        Entrar
      </Button>
      <Button variant="quiet" onClick={account.giveUp}>
        Volver
      </Button>
    </Form>
  );
}

/** A login with the municipality's account: the way there, the way back, and the code where one is lacking. */
function useTownAccount() {
  const navigate = useNavigate();
  const [came] = useState(arrival);
  const arrived = came === 'lost' ? null : came;
  const isTaken = useRef(false);
  const [code, setCode] = useState('');
  const [start, finish, confirm] = [useStartTownAccount(), useFinishTownAccount(), useConfirmTownAccount()];
  const begun = begunLogin(finish.error);

  useEffect(() => {
    // Who left in the middle of a booking, or without a network, hasn't left there.
    if (!came && !getSession()) leaveProvider();
  }, [came]);

  useEffect(() => {
    // What the provider sent serves once, and stays in no address.
    if (!came || isTaken.current) return;
    isTaken.current = true;
    if (came !== 'lost') finish.mutate(came);
    void navigate('/login', { replace: true });
  }, [came, finish.mutate, navigate]);

  return {
    cameFrom: arrived?.from,
    problem: whyNot(start.error ?? finish.error) ?? (came === 'lost' ? LOST : null),
    isPending: start.isPending || finish.isPending,
    start: start.mutate,
    needsCode: begun !== null,
    code,
    changeCode: (typed: string) => {
      setCode(typed);
      if (confirm.isError) confirm.reset();
    },
    confirm: () => begun && !confirm.isPending && confirm.mutate({ begun, code }),
    isConfirming: confirm.isPending,
    giveUp: finish.reset,
    error: confirm.error?.message,
  };
}

type TownAccount = ReturnType<typeof useTownAccount>;
