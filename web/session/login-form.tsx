import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Note } from '../ui/note.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { EmailField } from '../users/person-field.tsx';
import { CodeField } from './code-field.tsx';
import { ForgotDialog } from './forgot-dialog.tsx';
import type { LoginFormState } from './use-login-form.ts';

export function LoginForm({ form: { id, credentials, change, ...form } }: { form: LoginFormState }) {
  const [isForgotOpen, setForgotOpen] = useState(false);
  return (
    <>
      <Form id={id} label="Ingreso" onSubmit={form.submit}>
        {form.sent && <Note icon={<MailCheck aria-hidden />}>{form.sent}</Note>}
        <EmailField
          label="Email"
          name="email"
          autoComplete="username"
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
        {form.needsCode && <CodeField value={credentials.code} onChange={(code) => change({ code })} />}
        <FieldError id="login-error" error={form.error} />
        <Button variant="primary" type="submit" isBlock isPending={form.isPending}>
          Entrar
        </Button>
        <Button variant="quiet" onClick={() => setForgotOpen(true)}>
          Olvidé mi contraseña
        </Button>
      </Form>
      {isForgotOpen && (
        <ForgotDialog
          email={credentials.email}
          onSent={form.recovered}
          onClose={() => setForgotOpen(false)}
        />
      )}
    </>
  );
}
