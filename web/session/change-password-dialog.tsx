import { useId, useState } from 'react';
import { MESSAGES } from '#shared/messages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { focusPageTitle } from '../ui/page-title.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useFields } from '../ui/use-draft.ts';
import { useFocusOnError } from '../ui/use-focus-on-error.ts';
import { type PasswordDraft, passwordProblems, refusedField } from './password-change.ts';
import { useChangePassword } from './session.api.ts';

type ChangePasswordDialogProps = {
  userId: number;
  /** Why it opens by itself. */
  reason: string | null;
  /** The temporary password that was just typed, else empty. */
  current: string;
  onClose: () => void;
};

export function ChangePasswordDialog({ userId, reason, current, onClose }: ChangePasswordDialogProps) {
  const { formId, text, submit, isPending } = usePasswordForm(userId, current, onClose);
  const foot = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button variant="primary" type="submit" form={formId} isPending={isPending}>
        Aceptar
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Cambio de clave" foot={foot}>
      {reason && <p>{reason}</p>}
      <Form id={formId} onSubmit={submit}>
        <PasswordField label="Clave Actual" autoComplete="current-password" {...text('current')} />
        <PasswordField
          label="Nueva Clave"
          hint="8 caracteres o más"
          autoComplete="new-password"
          {...text('next')}
        />
        <PasswordField label="Reingrese Nueva Clave" autoComplete="new-password" {...text('repeat')} />
      </Form>
    </Dialog>
  );
}

function usePasswordForm(userId: number, current: string, onDone: () => void) {
  const formId = useId();
  const [typed, type] = useState<PasswordDraft>({ current, next: '', repeat: '' });
  const { draft, text, blame, problem } = useFields(typed, (changes) =>
    type((before) => ({ ...before, ...changes })),
  );
  const change = useChangePassword();
  useFocusOnError(formId, problem);

  function submit() {
    const found = passwordProblems(draft);
    blame(found);
    if (found.length > 0) return;
    change.mutate(
      { userId, current: draft.current, next: draft.next },
      {
        onSuccess: () => {
          showToast(MESSAGES.passwordChanged, 'ok');
          onDone();
          focusPageTitle();
        },
        onError: ({ message }) => blame([{ field: refusedField(message), message }]),
      },
    );
  }
  return { formId, text, submit, isPending: change.isPending };
}
