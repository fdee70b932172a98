import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { MESSAGES } from '#shared/messages.ts';
import { useSession } from '../api/session-store.ts';
import { useLogout } from '../session/logout.api.ts';
import { Card } from '../ui/card.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './account-greeting.module.css';
import { AccountPanels } from './account-panels.tsx';
import { pathAfter } from './steps.ts';
import { useAccountForms } from './use-account-forms.ts';
import { useGate } from './use-gate.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { passOn } from './wizard-state.ts';

const PATH = '/signinup';

export function AccountStep() {
  const navigate = useNavigate();
  const session = useSession();
  const goOn = () => void navigate(pathAfter(PATH));
  const gate = useGate(session ? null : MESSAGES.noSession, goOn);
  // Who has to choose another password first stays where that is asked.
  const forms = useAccountForms((answer) => !answer.mustChangePassword && goOn());
  const text = session
    ? undefined
    : 'Si ya tenés usuario, ingresá. Si es tu primera vez, completá tus datos.';
  return (
    <WizardFrame
      path={PATH}
      gate={gate}
      text={text}
      submits={session ? null : forms.begunId}
      isPending={forms.isPending}
    >
      {session ? <AccountGreeting userName={session.userName} /> : <AccountPanels forms={forms} />}
    </WizardFrame>
  );
}

/** Who is logged in already goes on with that account, or leaves it here. */
function AccountGreeting({ userName }: { userName: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const logout = useLogout({ stays: true });

  // Where a form had the focus that this greeting replaced.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  function leave(): void {
    passOn();
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
