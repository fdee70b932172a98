import { type ReactNode, useId, useState } from 'react';
import { MESSAGES } from '#shared/messages.ts';
import { reasonOf } from '../api/call-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useFocusOnError } from '../ui/use-focus-on-error.ts';

type OwnerDialogProps = {
  isOpen: boolean;
  title: string;
  /** What it means, and what else is asked for. */
  children: ReactNode;
  confirmLabel: string;
  isDangerous?: boolean;
  isPending: boolean;
  /** Why the server didn't. */
  refusal: Error | null;
  onConfirm: (password: string) => void;
  onCancel: () => void;
};

/** Asks for the password before what only the account's owner may do: whoever found the session open doesn't know it. */
export function OwnerDialog({ isOpen, onCancel, title, ...rest }: OwnerDialogProps) {
  const formId = useId();
  const foot = (
    <>
      <Button onClick={onCancel}>Cancelar</Button>
      <Button
        variant={rest.isDangerous ? 'danger' : 'primary'}
        type="submit"
        form={formId}
        isPending={rest.isPending}
      >
        {rest.confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title={title} foot={foot}>
      <OwnerForm {...rest} formId={formId} />
    </Dialog>
  );
}

type OwnerFormProps = Pick<OwnerDialogProps, 'children' | 'refusal' | 'onConfirm'> & { formId: string };

/** Forgets what was typed with the dialog it stands in. */
function OwnerForm({ formId, refusal, onConfirm, children }: OwnerFormProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isWrong = refusal !== null && reasonOf(refusal) === MESSAGES.currentPasswordWrong;
  useFocusOnError(formId, refusal);
  const submit = () => {
    setMissing(password === '');
    if (password !== '') onConfirm(password);
  };
  return (
    <Form id={formId} onSubmit={submit}>
      {children}
      <PasswordField
        label="Tu clave"
        hint="Para saber que sos vos"
        autoComplete="current-password"
        error={isMissing || isWrong ? MESSAGES.currentPasswordWrong : null}
        value={password}
        onChange={setPassword}
      />
      {!isWrong && <Refusal error={refusal} />}
    </Form>
  );
}
