import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { FieldError } from '../../platform/fields/field.tsx';
import { PasswordField } from '../../platform/fields/password-field.tsx';
import { Form } from '../../platform/forms/form.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
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
          onSent={form.onRecovered}
          onClose={() => setForgotOpen(false)}
        />
      )}
    </>
  );
}
