import { useState } from 'react';
import { LIMITS } from '#shared/fields.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ForgotDialog } from './forgot-dialog.tsx';
import { type Credentials, useLogin } from './session.api.ts';

const NOBODY: Credentials = { email: '', password: '' };

/** Whoever shows it watches the session: a login that worked needs no telling. */
export function LoginForm() {
  const [credentials, setCredentials] = useState(NOBODY);
  const [isForgotOpen, setForgotOpen] = useState(false);
  const login = useLogin();

  function change(changes: Partial<Credentials>) {
    setCredentials((before) => ({ ...before, ...changes }));
    if (login.isError) login.reset();
  }

  return (
    <>
      <Form label="Ingreso" onSubmit={() => login.mutate(credentials)}>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.email}
          value={credentials.email}
          onChange={(email) => change({ email })}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={credentials.password}
          onChange={(password) => change({ password })}
        />
        <FieldError id="login-error" error={login.error?.message} />
        <Button variant="primary" type="submit" isBlock isPending={login.isPending}>
          Entrar
        </Button>
        <Button variant="quiet" onClick={() => setForgotOpen(true)}>
          Olvidé mi contraseña
        </Button>
      </Form>
      {isForgotOpen && <ForgotDialog email={credentials.email} onClose={() => setForgotOpen(false)} />}
    </>
  );
}
