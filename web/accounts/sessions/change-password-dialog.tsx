import { useState } from 'react';
import { COMMON_PASSWORDS } from '#shared/accounts/common-passwords.ts';
import { MIN_PASSWORD_LENGTH } from '#shared/accounts/sign-up-rules.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { PasswordField } from '../../platform/fields/password-field.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { listFailedChecks, type Problem } from '../../platform/forms/problems.ts';
import { useFields } from '../../platform/forms/use-draft.ts';
import { focusPageTitle } from '../../platform/screens/page-title.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { useChangePassword } from './session.api.ts';

type ChangePasswordDialogProps = {
  userId: number;
  reason: string | null;
  current: string;
  onClose: () => void;
};

export function ChangePasswordDialog({ userId, reason, current, onClose }: ChangePasswordDialogProps) {
  const { text, problem, submit, isPending } = usePasswordForm(userId, current, onClose);
  return (
    <FormDialog
      title="Cambio de clave"
      verb="Aceptar"
      isPending={isPending}
      fieldError={problem}
      onSave={submit}
      onClose={onClose}
    >
      {reason && <p>{reason}</p>}
      <PasswordField label="Clave Actual" autoComplete="current-password" {...text('current')} />
      <PasswordField
        label="Nueva Clave"
        hint="8 caracteres o más"
        autoComplete="new-password"
        {...text('next')}
      />
      <PasswordField label="Reingrese Nueva Clave" autoComplete="new-password" {...text('repeat')} />
    </FormDialog>
  );
}

function usePasswordForm(userId: number, current: string, onDone: () => void) {
  const [typed, setTyped] = useState<PasswordDraft>({ current, next: '', repeat: '' });
  const { draft, text, showProblems, problem } = useFields(typed, (changes) =>
    setTyped((before) => ({ ...before, ...changes })),
  );
  const change = useChangePassword();

  function submit() {
    const problems = findPasswordProblems(draft);
    showProblems(problems);
    if (problems.length > 0) return;
    change.mutate(
      { userId, current: draft.current, next: draft.next },
      {
        onSuccess: () => {
          showToast(MESSAGES.passwordChanged, 'ok');
          onDone();
          focusPageTitle();
        },
        onError: ({ message }) => showProblems([{ field: findRejectedField(message), message }]),
      },
    );
  }
  return { text, problem, submit, isPending: change.isPending };
}

type PasswordDraft = { current: string; next: string; repeat: string };

/** Lists the problems in order (rules.md#validation); the last two are our own rules. */
export function findPasswordProblems({
  current,
  next,
  repeat,
}: PasswordDraft): Problem<keyof PasswordDraft>[] {
  return listFailedChecks([
    ['current', current.trim() !== '', MESSAGES.currentPasswordWrong],
    ['next', next.trim() !== '', MESSAGES.newPasswordWrong],
    ['repeat', next === repeat, MESSAGES.newPasswordWrong],
    ['next', next.length >= MIN_PASSWORD_LENGTH, MESSAGES.shortPassword],
    ['next', !COMMON_PASSWORDS.includes(next.toLowerCase()), MESSAGES.commonPassword],
  ]);
}

export function findRejectedField(message: string): keyof PasswordDraft {
  return message === MESSAGES.currentPasswordWrong ? 'current' : 'next';
}
