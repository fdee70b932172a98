import { Check, Minus, X } from 'lucide-react';
import { useState } from 'react';
import { LIMITS } from '#shared/fields.ts';
import { TRIAL_LABELS, type TrialStep } from '#shared/mail-trial.ts';
import { isEmail } from '#shared/users.ts';
import { useSession } from '../api/session-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useTryMail } from './deliveries.api.ts';
import styles from './trial-dialog.module.css';

const MARKS = { ok: Check, failed: X, skipped: Minus };
const STATES = { ok: 'Bien', failed: 'Falló', skipped: 'No se probó' };

/** Sends a mail there and then, and tells step by step how far it came. */
export function TrialDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [email, setEmail] = useState(session?.email ?? '');
  const [isWrong, setWrong] = useState(false);
  const trial = useTryMail();
  const send = () => {
    setWrong(!isEmail(email.trim()));
    if (isEmail(email.trim())) trial.mutate(email.trim());
  };
  return (
    <Dialog
      isOpen
      title="Probar el correo"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button variant="primary" isPending={trial.isPending} onClick={send}>
            Mandar
          </Button>
        </>
      }
    >
      <p>Manda un correo de prueba y muestra, paso por paso, hasta dónde llegó.</p>
      <TextField
        label="A qué dirección"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.email}
        error={isWrong ? 'Tenes que ingresar una dirección de email válida' : null}
        value={email}
        onChange={setEmail}
      />
      <div role="status">{trial.data && !trial.isPending && <Outcome steps={trial.data.steps} />}</div>
    </Dialog>
  );
}

function Outcome({ steps }: { steps: readonly TrialStep[] }) {
  return (
    <>
      <p>
        <b>
          {steps.every(({ state }) => state === 'ok')
            ? 'El servidor de correo lo recibió.'
            : 'El correo no salió.'}
        </b>
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
  const Mark = MARKS[state];
  return (
    <li className={styles.step} data-state={state}>
      <Mark size={20} role="img" aria-label={STATES[state]} />
      <div>
        <b>{TRIAL_LABELS[step]}</b>
        {words && <p>{words}</p>}
      </div>
    </li>
  );
}
