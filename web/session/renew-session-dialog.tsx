import { useId, useState } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components';
import { endSession, type Session } from '../api/session-store.ts';
import { Button } from '../ui/button.tsx';
import styles from '../ui/dialog.module.css';
import { Form } from '../ui/form.tsx';
import { Modal } from '../ui/modal.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useFocusOnError } from '../ui/use-focus-on-error.ts';
import { useLogin } from './session.api.ts';

/** Over any screen: the session ended while something was under way, which goes on once the password is there. */
export function RenewSessionDialog({ session }: { session: Session }) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const login = useLogin();
  useFocusOnError(formId, login.error);

  function type(text: string): void {
    setPassword(text);
    if (login.isError) login.reset();
  }

  function submit(): void {
    if (!login.isPending) login.mutate({ email: session.email, password });
  }

  return (
    <Modal isOpen onClose={stay} scrimClass={styles.scrim} className={styles.sheet}>
      <AriaDialog className={styles.dialog}>
        <header className={styles.head}>
          <Heading slot="title">Tu sesión terminó</Heading>
        </header>
        <div className={styles.body}>
          <p>Escribí tu clave y seguís donde estabas: no se perdió nada.</p>
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
              onChange={type}
              error={login.error?.message}
            />
          </Form>
        </div>
        <footer className={styles.foot}>
          <Button onClick={endSession}>Salir sin guardar</Button>
          <Button variant="primary" type="submit" form={formId} isPending={login.isPending}>
            Seguir
          </Button>
        </footer>
      </AriaDialog>
    </Modal>
  );
}

/** Only the password or leaving close it: what waits for them can't go on without. */
function stay(): void {}
