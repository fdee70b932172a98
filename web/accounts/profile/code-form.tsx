import { useEffect, useId, useState } from 'react';
import {
  CODE_LENGTH,
  CONFIRMATION_MESSAGES,
  type EmailPurpose,
} from '#shared/accounts/email-confirmations.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { Form } from '../../platform/forms/form.tsx';
import { useFocusOnError } from '../../platform/forms/use-focus-on-error.ts';
import { Button } from '../../platform/ui/button.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import styles from './code-form.module.css';
import { useConfirmByCode, useEmailConfirmation, useResendEmail } from './confirmations.api.ts';

type CodeFormProps = { purpose: EmailPurpose; onConfirmed: (message: string) => void };

export function CodeForm({ purpose, onConfirmed }: CodeFormProps) {
  const [code, setCode] = useState('');
  const confirmation = useConfirmByCode(purpose, onConfirmed);
  const formId = useId();
  const isComplete = code.replace(/\s/g, '').length === CODE_LENGTH;
  useFocusOnError(formId, confirmation.error);

  function submit(): void {
    if (isComplete) confirmation.mutate(code);
  }

  return (
    <div className={`stack ${styles.panel}`}>
      <SentNotice purpose={purpose} />
      <Form id={formId} label="Código de confirmación" onSubmit={submit}>
        <div className={`stack gap-s3 ${styles.row}`}>
          <TextField
            label="Código de seis números"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_LENGTH + 1}
            error={confirmation.error?.message}
            value={code}
            onChange={setCode}
          />
          <Button variant="primary" type="submit" disabled={!isComplete} isPending={confirmation.isPending}>
            Confirmar
          </Button>
        </div>
      </Form>
      <Resend purpose={purpose} onSent={() => setCode('')} />
    </div>
  );
}

function SentNotice({ purpose }: { purpose: EmailPurpose }) {
  const { data: pending } = useEmailConfirmation(purpose);
  return (
    <p>
      Mandamos un código y un enlace a <b className={styles.email}>{pending?.email ?? 'tu correo'}</b>. Si no
      los ves, fijate en el correo no deseado.
    </p>
  );
}

function Resend({ purpose, onSent }: { purpose: EmailPurpose; onSent: () => void }) {
  const { data: pending } = useEmailConfirmation(purpose);
  const resend = useResendEmail(purpose);
  const seconds = useSecondsUntil(pending?.resendAt ?? null);
  const isTooSoon = resend.error?.message === CONFIRMATION_MESSAGES.tooSoon;

  function sendAgain(): void {
    const onSuccess = () => {
      showToast('Te mandamos otro correo. El código anterior ya no sirve', 'ok');
      onSent();
    };
    resend.mutate(undefined, { onSuccess });
  }

  return (
    <div className={`cluster ${styles.resend}`}>
      <Button disabled={seconds > 0} isPending={resend.isPending} onClick={sendAgain}>
        Mandar otro correo
      </Button>
      {seconds > 0 && <small>Podés pedirlo en {formatMinutes(seconds)}</small>}
      {resend.error && !(isTooSoon && seconds > 0) && <small role="alert">{resend.error.message}</small>}
    </div>
  );
}

/** Formats seconds as '0:45' or '12:00'. */
function formatMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Counts down the seconds to an instant (unix ms); 0 after it, and for null. */
function useSecondsUntil(instant: number | null): number {
  const [now, setNow] = useState(Date.now);
  const seconds = instant === null ? 0 : Math.max(0, Math.ceil((instant - now) / 1000));

  useEffect(() => {
    if (instant === null || instant <= Date.now()) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [instant]);

  return seconds;
}
