import { useState } from 'react';
import { TOWN } from '../api/town.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { focusPageTitle } from '../ui/page-title.tsx';
import { showToast } from '../ui/toast.tsx';
import { EmailField } from '../users/person-field.tsx';
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

  return (
    <FormDialog
      title="Olvidé mi contraseña"
      verb="Confirmar"
      cancelLabel="Cancelar"
      isPending={recovery.isPending}
      fieldError={recovery.error}
      onSave={submit}
      onClose={onClose}
    >
      <EmailField
        label="Email"
        hint={TOWN.isMailSent ? SENT : NOT_SENT}
        name="email"
        autoComplete="username"
        error={recovery.error?.message}
        value={email}
        onChange={setEmail}
      />
    </FormDialog>
  );
}
