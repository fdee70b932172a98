import { useEffect, useId, useState } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components';
import { declineRenewal } from '../../platform/api/session-renewal.ts';
import { endSession, type Session } from '../../platform/api/session-store.ts';
import { PasswordField } from '../../platform/fields/password-field.tsx';
import { Form } from '../../platform/forms/form.tsx';
import { useFocusOnError } from '../../platform/forms/use-focus-on-error.ts';
import { Button } from '../../platform/ui/button.tsx';
import styles from '../../platform/ui/dialog.module.css';
import { Modal } from '../../platform/ui/modal.tsx';
import { CodeField } from './code-field.tsx';
import { isCodeRequired, useLogin } from './session.api.ts';

type RenewSessionDialogProps = {
  session: Session;
  needsPassword: boolean;
};

/** Asks for the password over any screen, because pending calls wait for the new session. */
export function RenewSessionDialog({ session, needsPassword }: RenewSessionDialogProps) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const login = useLogin();
  useFocusOnError(formId, login.error);
  useEffect(() => {
    // Waits a frame, because a dialog below releases the focus only then.
    const frame = requestAnimationFrame(() =>
      document.getElementById(formId)?.querySelector<HTMLElement>('[name="password"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [formId]);

  function updateField(update: () => void): void {
    update();
    if (login.isError) login.reset();
  }

  function submit(): void {
    if (login.isPending) return;
    const onError = (error: Error) => isCodeRequired(error) && setCode((typed) => typed ?? '');
    login.mutate({ email: session.email, password, code: code ?? '' }, { onError });
  }

  return (
    <Modal isOpen onClose={ignoreClose} scrimClass={styles.scrim} className={styles.sheet}>
      <AriaDialog className={styles.dialog}>
        <header className={`row gap-s3 ${styles.head}`}>
          <Heading slot="title">{needsPassword ? 'Confirmá que sos vos' : 'Tu sesión terminó'}</Heading>
        </header>
        <div className={`stack ${styles.body}`}>
          <p>
            {needsPassword
              ? 'Para hacer esto te pedimos la clave otra vez.'
              : 'Escribí tu clave y seguís donde estabas: no se perdió nada.'}
          </p>
          <Form id={formId} onSubmit={submit}>
            <p>
              Ingresaste como <b>{session.email}</b>
            </p>
            <input type="email" autoComplete="username" value={session.email} readOnly hidden />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              autoFocus
              value={password}
              onChange={(text) => updateField(() => setPassword(text))}
              error={code === null ? login.error?.message : undefined}
            />
            {code !== null && (
              <CodeField
                value={code}
                onChange={(text) => updateField(() => setCode(text))}
                error={code === '' ? undefined : login.error?.message}
              />
            )}
          </Form>
        </div>
        <footer className={styles.foot}>
          {needsPassword ? (
            <Button onClick={declineRenewal}>Cancelar</Button>
          ) : (
            <Button onClick={endSession}>Salir sin guardar</Button>
          )}
          <Button variant="primary" type="submit" form={formId} isPending={login.isPending}>
            Seguir
          </Button>
        </footer>
      </AriaDialog>
    </Modal>
  );
}

/** Disables Esc: calls are waiting for an answer. */
function ignoreClose(): void {}
