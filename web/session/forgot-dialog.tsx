import { useId, useState } from 'react';
import { LIMITS } from '#shared/fields.ts';
import { TOWN } from '../api/town.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { focusPageTitle } from '../ui/page-title.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useFocusOnError } from '../ui/use-focus-on-error.ts';
import { useRecoverPassword } from './session.api.ts';

const SENT = 'Te mandamos una clave temporal a tu casilla';
const NOT_SENT = 'Por ahora no mandamos correos: pedí una clave en la municipalidad';

type ForgotDialogProps = {
  email: string;
  onSent: (email: string, message: string) => void;
  onClose: () => void;
};

/** Asks for a temporary password by mail; `email` is what was already typed. */
export function ForgotDialog({ email: typed, onSent, onClose }: ForgotDialogProps) {
  const [email, setEmail] = useState(typed);
  const recovery = useRecoverPassword();
  const formId = useId();
  useFocusOnError(formId, recovery.error);

  function submit() {
    recovery.mutate(email, {
      onSuccess: ({ message }) => {
        showToast(message, 'ok');
        onSent(email, message);
        onClose();
        focusPageTitle();
      },
    });
  }

  const foot = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button variant="primary" type="submit" form={formId} isPending={recovery.isPending}>
        Confirmar
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Olvidé mi contraseña" foot={foot}>
      <Form id={formId} onSubmit={submit}>
        <TextField
          label="Email"
          hint={TOWN.isMailSent ? SENT : NOT_SENT}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.email}
          error={recovery.error?.message}
          value={email}
          onChange={setEmail}
        />
      </Form>
    </Dialog>
  );
}
