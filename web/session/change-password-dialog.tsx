import { useId, useState } from 'react';
import { MESSAGES } from '#shared/messages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { showToast } from '../ui/toast.tsx';
import {
  type PasswordDraft,
  type PasswordProblem,
  passwordProblem,
  refusedField,
} from './password-change.ts';
import { useChangePassword } from './session.api.ts';
import { useFocusOnError } from './use-focus-on-error.ts';

type ChangePasswordDialogProps = {
  userId: number;
  /** Why it opens by itself. */
  reason: string | null;
  onClose: () => void;
};

export function ChangePasswordDialog({ userId, reason, onClose }: ChangePasswordDialogProps) {
  const { formId, field, submit, isPending } = usePasswordForm(userId, onClose);
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
        <PasswordField label="Clave Actual" autoComplete="current-password" {...field('current')} />
        <PasswordField
          label="Nueva Clave"
          hint="8 caracteres o más"
          autoComplete="new-password"
          {...field('next')}
        />
        <PasswordField label="Reingrese Nueva Clave" autoComplete="new-password" {...field('repeat')} />
      </Form>
    </Dialog>
  );
}

const EMPTY: PasswordDraft = { current: '', next: '', repeat: '' };

function usePasswordForm(userId: number, onDone: () => void) {
  const formId = useId();
  const [draft, setDraft] = useState(EMPTY);
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const change = useChangePassword();
  useFocusOnError(formId, problem);

  function submit() {
    const found = passwordProblem(draft);
    setProblem(found);
    if (found) return showToast(found.message);
    change.mutate(
      { userId, current: draft.current, next: draft.next },
      {
        onSuccess: () => {
          showToast(MESSAGES.passwordChanged, 'ok');
          onDone();
        },
        onError: ({ message }) => setProblem({ field: refusedField(message), message }),
      },
    );
  }

  const field = (name: keyof PasswordDraft) => ({
    name,
    value: draft[name],
    error: problem?.field === name ? problem.message : null,
    onChange: (value: string) => {
      setDraft((before) => ({ ...before, [name]: value }));
      if (problem?.field === name) setProblem(null);
    },
  });
  return { formId, field, submit, isPending: change.isPending };
}
