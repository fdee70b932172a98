import { Check, Minus, X } from 'lucide-react';
import { useState } from 'react';
import { isEmail } from '#shared/accounts/users.ts';
import { isSent, TRIAL_LABELS, type TrialStep } from '#shared/mail/mail-trial.ts';
import { EmailField } from '../../accounts/users/person-field.tsx';
import { useSession } from '../../platform/api/session-store.ts';
import { useStoredState } from '../../platform/forms/use-stored-state.ts';
import { useTryMail } from './deliveries.api.ts';
import styles from './mail-trial.module.css';

const STATE_ICONS = { ok: Check, failed: X, skipped: Minus };
const STATE_LABELS = { ok: 'Bien', failed: 'Falló', skipped: 'No se probó' };

export function useMailTrial({ onSent }: { onSent?: () => void } = {}) {
  const session = useSession();
  const [email, setEmail] = useStoredState('mail-trial', session?.email ?? '');
  const [isAddressWrong, setWrong] = useState(false);
  const { mutate, data, isPending } = useTryMail((steps) => isSent(steps) && onSent?.());

  function send(): void {
    const address = email.trim();
    setWrong(!isEmail(address));
    if (isEmail(address) && !isPending) mutate(address);
  }

  const field = (
    <EmailField
      label="A qué dirección"
      error={isAddressWrong ? 'Tenes que ingresar una dirección de email válida' : null}
      value={email}
      onChange={setEmail}
    />
  );
  const outcome = <div role="status">{data && !isPending && <Outcome steps={data.steps} />}</div>;
  return { field, outcome, send, isPending };
}

function Outcome({ steps }: { steps: readonly TrialStep[] }) {
  return (
    <>
      <p>
        <b>{isSent(steps) ? 'El servidor de correo lo recibió.' : 'El correo no salió.'}</b>
      </p>
      <ol className={styles.steps} aria-label="Pasos">
        {steps.map((each) => (
          <Step key={each.step} {...each} />
        ))}
      </ol>
    </>
  );
}

function Step({ step, state, words }: TrialStep) {
  const Mark = STATE_ICONS[state];
  return (
    <li className={styles.step} data-state={state}>
      <Mark size={20} role="img" aria-label={STATE_LABELS[state]} />
      <div>
        <b>{TRIAL_LABELS[step]}</b>
        {words && <p>{words}</p>}
      </div>
    </li>
  );
}
