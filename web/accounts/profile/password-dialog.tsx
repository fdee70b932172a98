import { type ReactNode, useState } from 'react';
import { MESSAGES } from '#shared/platform/messages.ts';
import { toReason } from '../../platform/api/call-error.ts';
import { PasswordField } from '../../platform/fields/password-field.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';

type PasswordDialogProps = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  isDangerous?: boolean;
  isPending: boolean;
  rejection: Error | null;
  onConfirm: (password: string) => void;
  onCancel: () => void;
};

/** Asks for the password before account changes, which protects a session left open. */
export function PasswordDialog({
  confirmLabel,
  rejection,
  onConfirm,
  onCancel,
  ...props
}: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [isPasswordMissing, setMissing] = useState(false);
  const isWrong = rejection !== null && toReason(rejection) === MESSAGES.currentPasswordWrong;
  const submit = () => {
    setMissing(password === '');
    if (password !== '') onConfirm(password);
  };
  return (
    <FormDialog
      title={props.title}
      verb={confirmLabel}
      isDangerous={props.isDangerous}
      isPending={props.isPending}
      error={isWrong ? null : rejection}
      fieldError={rejection}
      onSave={submit}
      onClose={onCancel}
    >
      {props.children}
      <PasswordField
        label="Tu clave"
        hint="Para saber que sos vos"
        autoComplete="current-password"
        error={isPasswordMissing || isWrong ? MESSAGES.currentPasswordWrong : null}
        value={password}
        onChange={setPassword}
      />
    </FormDialog>
  );
}
