import { useNavigate } from 'react-router';
import { MESSAGES } from '#shared/messages.ts';
import { useSession } from '../api/session-store.ts';
import { AccountGreeting } from './account-greeting.tsx';
import { AccountPanels } from './account-panels.tsx';
import { pathAfter } from './steps.ts';
import { useGate } from './use-gate.ts';
import { WizardFrame } from './wizard-frame.tsx';

const PATH = '/signinup';
const STAFF_ACCOUNT = 'Con una cuenta del municipio no se reservan turnos para vos. Ingresá con otra cuenta';

export function AccountStep() {
  const navigate = useNavigate();
  const session = useSession();
  const gate = useGate(problemOf(session?.roleName), () => void navigate(pathAfter(PATH)));
  const text = session
    ? undefined
    : 'Si ya tenés usuario, ingresá. Si es tu primera vez, completá tus datos.';
  return (
    <WizardFrame path={PATH} gate={gate} text={text}>
      {session ? <AccountGreeting userName={session.userName} /> : <AccountPanels />}
    </WizardFrame>
  );
}

/** A booking is a resident's; the server takes none in the name of staff. */
function problemOf(roleName: string | undefined): string | null {
  if (!roleName) return MESSAGES.noSession;
  return roleName === 'USER' ? null : STAFF_ACCOUNT;
}
