import { LogIn, UserRoundPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { LoginAnswer } from '#shared/accounts/session.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { LoginForm } from '../../accounts/sessions/login-form.tsx';
import { useLogout } from '../../accounts/sessions/logout.api.ts';
import { useLogin } from '../../accounts/sessions/session.api.ts';
import { useLoginForm } from '../../accounts/sessions/use-login-form.ts';
import { SignUpForm } from '../../accounts/users/sign-up-form.tsx';
import { useSignUpForm } from '../../accounts/users/use-sign-up-form.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import styles from './account-greeting.module.css';
import { FlipPanels } from './flip-panels.tsx';
import { pathAfter } from './steps.ts';
import { useGate } from './use-gate.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { keepOnlySlot } from './wizard-state.ts';

const PATH = '/signinup';

export function AccountStep() {
  const navigate = useNavigate();
  const session = useSession();
  const goOn = () => void navigate(pathAfter(PATH));
  const gate = useGate(session ? null : MESSAGES.noSession, goOn);
  const forms = useAccountForms((answer) => !answer.mustChangePassword && goOn());
  return (
    <WizardFrame path={PATH} gate={gate} formId={session ? null : forms.formId} isPending={forms.isPending}>
      {session ? <AccountGreeting userName={session.userName} /> : <AccountPanels forms={forms} />}
    </WizardFrame>
  );
}

export function useAccountForms(onLoggedIn: (answer: LoginAnswer) => void) {
  const [openId, setOpenId] = useState<'login' | 'signup' | null>('signup');
  const firstLogin = useLogin();
  const login = useLoginForm(onLoggedIn);
  const signUp = useSignUpForm((credentials) =>
    firstLogin.mutate(credentials, { onSuccess: onLoggedIn, onError: () => setOpenId('login') }),
  );
  const openForm = openId && { login, signup: signUp }[openId];
  return {
    openId,
    setOpenId,
    login,
    signUp,
    /** Names the form that 'Siguiente' submits; null while nothing is typed in it. */
    formId: openForm?.isBegun ? openForm.id : null,
    isPending: login.isPending || signUp.isPending || firstLogin.isPending,
  };
}

export function AccountPanels({ forms }: { forms: ReturnType<typeof useAccountForms> }) {
  return (
    <FlipPanels
      openId={forms.openId}
      onOpenChange={forms.setOpenId}
      panels={[
        {
          id: 'login',
          icon: <LogIn aria-hidden />,
          title: 'Ya tengo usuario',
          content: <LoginForm form={forms.login} />,
        },
        {
          id: 'signup',
          icon: <UserRoundPlus aria-hidden />,
          title: 'Es mi primera vez',
          content: <SignUpForm form={forms.signUp} />,
        },
      ]}
    />
  );
}

function AccountGreeting({ userName }: { userName: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const logout = useLogout({ staysOnScreen: true });

  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  function leave(): void {
    keepOnlySlot();
    logout.mutate();
    showToast(MESSAGES.loggedOut, 'ok');
  }

  return (
    <Card className={`stack gap-s3 ${styles.card}`}>
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
