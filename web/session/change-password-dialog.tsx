import { useId } from 'react';
import { MESSAGES } from '#shared/messages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { useFocusOnError } from '../ui/use-focus-on-error.ts';
import { type PasswordDraft, passwordProblem, refusedField } from './password-change.ts';
import { useChangePassword } from './session.api.ts';

type ChangePasswordDialogProps = {
  userId: number;
  /** Why it opens by itself. */
  reason: string | null;
  onClose: () => void;
};

export function ChangePasswordDialog({ userId, reason, onClose }: ChangePasswordDialogProps) {
  const { formId, text, submit, isPending } = usePasswordForm(userId, onClose);
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

const EMPTY: PasswordDraft = { current: '', next: '', repeat: '' };

function usePasswordForm(userId: number, onDone: () => void) {
  const formId = useId();
  const { draft, text, blame, problem } = useDraft(EMPTY);
  const change = useChangePassword();
  useFocusOnError(formId, problem);

  function submit() {
    const found = passwordProblem(draft);
    blame(found);
    if (found) return;
    change.mutate(
      { userId, current: draft.current, next: draft.next },
      {
        onSuccess: () => {
          showToast(MESSAGES.passwordChanged, 'ok');
          onDone();
        },
        onError: ({ message }) => blame({ field: refusedField(message), message }),
      },
    );
  }
  return { formId, text, submit, isPending: change.isPending };
}
