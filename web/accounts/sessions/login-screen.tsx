import { KeyRound, Landmark } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { hasUsedPasskey } from '../../platform/api/authenticator.ts';
import { getSession, useSession } from '../../platform/api/session-store.ts';
import { areTownAccountsOn } from '../../platform/api/town-accounts.ts';
import { Form } from '../../platform/forms/form.tsx';
import { FormError } from '../../platform/forms/form-error.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { pathAfterLogin, pathBeforeLogin, toReturnState } from './after-login.ts';
import { CodeField } from './code-field.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-screen.module.css';
import { leaveProvider } from './logout.api.ts';
import { usePasskeyLogin } from './passkey.api.ts';
import {
  findProblemText,
  LOST_LOGIN_MESSAGE,
  readContinuationToken,
  readProviderReturn,
  useConfirmTownAccount,
  useFinishTownAccount,
  useStartTownAccount,
} from './town-account.api.ts';
import { useLoginForm } from './use-login-form.ts';

export function LoginScreen() {
  const session = useSession();
  const location = useLocation();
  const form = useLoginForm();
  const account = useTownAccount();
  const state = account.cameFrom === undefined ? location.state : toReturnState(account.cameFrom);
  if (session) return <Navigate to={pathAfterLogin(state, session.roleName)} replace />;
  return (
    <div className={`stack ${styles.screen}`}>
      <PageTitle>Ingresar</PageTitle>
      <Card>{account.needsCode ? <TownAccountCode account={account} /> : <LoginForm form={form} />}</Card>
      <p className={styles.hint}>
        ¿Es tu primera vez? <Link to="/booking-selector">Reservá un turno</Link> y te registrás en el camino.
      </p>
      {!account.needsCode && <StaffLogins account={account} from={pathBeforeLogin(state)} />}
    </div>
  );
}

type StaffLoginsProps = { account: TownAccount; from: string };

/** Renders after the rest, because the server can't prerender what depends on the browser. */
function StaffLogins({ account, from }: StaffLoginsProps) {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  if (!isInBrowser || !(areTownAccountsOn() || hasUsedPasskey())) return null;
  return (
    <section className="stack gap-s2" aria-label="Personal del municipio">
      <p className={styles.hint}>¿Trabajás en el municipio?</p>
      {areTownAccountsOn() && <TownAccountButton account={account} from={from} />}
      {hasUsedPasskey() && <PasskeyButton />}
    </section>
  );
}

function PasskeyButton() {
  const login = usePasskeyLogin();
  return (
    <>
      <Button isBlock isPending={login.isPending} onClick={() => login.mutate()}>
        <KeyRound aria-hidden />
        Usar una llave de acceso
      </Button>
      <FormError error={login.error} />
    </>
  );
}

function TownAccountButton({ account, from }: { account: TownAccount; from: string }) {
  return (
    <>
      <Button isBlock isPending={account.isPending} onClick={() => account.start(from)}>
        <Landmark aria-hidden />
        Usar la cuenta municipal
      </Button>
      <FormError error={account.problem} />
    </>
  );
}

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

function useTownAccount() {
  const navigate = useNavigate();
  const [outcome] = useState(readProviderReturn);
  const providerLogin = outcome === 'lost' ? null : outcome;
  const isUsed = useRef(false);
  const [code, setCode] = useState('');
  const start = useStartTownAccount();
  const finish = useFinishTownAccount();
  const confirm = useConfirmTownAccount();
  const continuationToken = readContinuationToken(finish.error);

  useEffect(() => {
    // Completes a logout at the provider that was skipped during a booking or offline.
    if (!outcome && !getSession()) leaveProvider();
  }, [outcome]);

  useEffect(() => {
    // Uses the provider's answer once and removes it from the address.
    if (!outcome || isUsed.current) return;
    isUsed.current = true;
    if (outcome !== 'lost') finish.mutate(outcome);
    void navigate('/login', { replace: true });
  }, [outcome, finish.mutate, navigate]);

  return {
    cameFrom: providerLogin?.from,
    problem: findProblemText(start.error ?? finish.error) ?? (outcome === 'lost' ? LOST_LOGIN_MESSAGE : null),
    isPending: start.isPending || finish.isPending,
    start: start.mutate,
    needsCode: continuationToken !== null,
    code,
    changeCode: (typed: string) => {
      setCode(typed);
      if (confirm.isError) confirm.reset();
    },
    confirm: () =>
      continuationToken && !confirm.isPending && confirm.mutate({ begun: continuationToken, code }),
    isConfirming: confirm.isPending,
    giveUp: finish.reset,
    error: confirm.error?.message,
  };
}

type TownAccount = ReturnType<typeof useTownAccount>;
