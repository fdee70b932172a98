import { useState } from 'react';
import { isEmail } from '#shared/accounts/users.ts';
import { useStoredState } from '../../platform/forms/use-stored-state.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { EmailField } from '../users/person-field.tsx';
import { CodeForm } from './code-form.tsx';
import { useChangeEmail } from './confirmations.api.ts';
import { PasswordDialog } from './password-dialog.tsx';

type EmailDialogProps = {
  userId: number;
  onCodeSent: () => void;
  onChanged: (email: string) => void;
  onClose: () => void;
};

/** Asks for the password first; the code sent to the new address then confirms it. */
export function EmailDialog({ userId, onCodeSent, onChanged, onClose }: EmailDialogProps) {
  const [email, setEmail] = useStoredState('email', '');
  const [isEmailWrong, setWrong] = useState(false);
  const change = useChangeEmail(userId);
  const submit = (password: string) => {
    setWrong(!isEmail(email.trim()));
    if (!isEmail(email.trim())) return;
    change.mutate(
      { email, password },
      { onSuccess: ({ isPending }) => (isPending ? onCodeSent() : onChanged(email.trim())) },
    );
  };
  return (
    <PasswordDialog
      title="Cambiar mi correo"
      confirmLabel="Cambiar"
      isPending={change.isPending}
      rejection={change.error}
      onConfirm={submit}
      onCancel={onClose}
    >
      <EmailField
        label="Correo nuevo"
        error={isEmailWrong ? 'Tenes que ingresar una dirección de email válida' : null}
        value={email}
        onChange={setEmail}
      />
    </PasswordDialog>
  );
}

type CodeDialogProps = { onConfirmed: (message: string) => void; onClose: () => void };

/** Asks for the code; the old address stays valid until it is typed. */
export function CodeDialog({ onConfirmed, onClose }: CodeDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Confirmá tu correo nuevo"
      foot={<Button onClick={onClose}>Más tarde</Button>}
    >
      <p>Hasta que lo confirmes seguís ingresando con el de siempre.</p>
      <CodeForm purpose="change" onConfirmed={onConfirmed} />
    </Dialog>
  );
}
