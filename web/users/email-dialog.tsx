import { useId, useState } from 'react';
import { LIMITS } from '#shared/fields.ts';
import { isEmail } from '#shared/users.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useFocusOnError } from '../ui/use-focus-on-error.ts';
import { useChangeEmail, useConfirmEmail } from './own-email.api.ts';
import { OwnerDialog } from './owner-dialog.tsx';

type EmailDialogProps = { userId: number; onChanged: (email: string) => void; onClose: () => void };

const CHANGED = 'Tu email cambió';

/** Another address for the own account: the password first, then the code that went there. */
export function EmailDialog({ userId, onChanged, onClose }: EmailDialogProps) {
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const change = useChangeEmail(userId);
  const finish = () => {
    showToast(CHANGED, 'ok');
    onChanged(email.trim());
    onClose();
  };
  if (change.data?.isPending)
    return <CodeDialog email={email.trim()} onConfirmed={finish} onClose={onClose} />;
  const ask = (password: string) => {
    setWrong(!isEmail(email.trim()));
    if (!isEmail(email.trim())) return;
    change.mutate({ email, password }, { onSuccess: ({ isPending }) => isPending || finish() });
  };
  return (
    <OwnerDialog
      isOpen
      title="Cambiar mi email"
      confirmLabel="Cambiar"
      isPending={change.isPending}
      refusal={change.error}
      onConfirm={ask}
      onCancel={onClose}
    >
      <TextField
        label="Email nuevo"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.email}
        error={isWrong ? 'Tenes que ingresar una dirección de email válida' : null}
        value={email}
        onChange={setEmail}
      />
    </OwnerDialog>
  );
}

type CodeDialogProps = { email: string; onConfirmed: () => void; onClose: () => void };

function CodeDialog({ email, onConfirmed, onClose }: CodeDialogProps) {
  const [code, setCode] = useState('');
  const confirm = useConfirmEmail();
  const formId = useId();
  useFocusOnError(formId, confirm.error);
  const foot = (
    <>
      <Button onClick={onClose}>Más tarde</Button>
      <Button variant="primary" type="submit" form={formId} isPending={confirm.isPending}>
        Confirmar
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Confirmá tu email nuevo" foot={foot}>
      <p>
        Mandamos un código a <b>{email}</b>. Hasta que lo confirmes seguís ingresando con el de siempre;
        también podés tocar el enlace del correo.
      </p>
      <Form id={formId} onSubmit={() => confirm.mutate(code, { onSuccess: onConfirmed })}>
        <TextField
          label="Código"
          hint="Son seis números"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          error={confirm.error?.message}
          value={code}
          onChange={setCode}
        />
      </Form>
    </Dialog>
  );
}
