import { useState } from 'react';
import { MESSAGES } from '#shared/messages.ts';
import type { User } from '#shared/users.ts';
import { CallError } from '../api/call-error.ts';
import { focusFirstError } from '../ui/form.tsx';
import { showToast } from '../ui/toast.tsx';
import { useRemoveUser, useSaveUser } from './manage-users.api.ts';
import type { UserForm } from './use-user-form.ts';
import { draftOf, refusedField } from './user-fields.ts';

const PASSWORD_SENT = 'Le enviamos por email una clave temporal, válida por 72 horas';

/** Saving, with its literal toast and then the way back (spec §8); a refusal goes next to its field. */
export function useSavePerson(userId: number, form: UserForm, onDone: (saved: User) => void) {
  const saving = useSaveUser();
  /** What the server refused for a reason that is no field's. */
  const [refusal, setRefusal] = useState<string | null>(null);

  function onSuccess(saved: User) {
    const isNew = userId === 0;
    const mail = isNew && form.fields.userEmail.trim() !== '' ? PASSWORD_SENT : undefined;
    showToast(isNew ? MESSAGES.userCreated : MESSAGES.userUpdated, 'ok', mail);
    onDone(saved);
  }

  function onError(error: Error) {
    if (!isRefusal(error)) return;
    const field = refusedField(error.message, form.fields);
    if (field === null) return setRefusal(error.message);
    form.blame({ field, message: error.message });
    focusFirstError();
  }

  function save() {
    setRefusal(null);
    saving.mutate({ id: userId, ...draftOf(form.fields, form.updatedAt) }, { onSuccess, onError });
  }
  return { save, refusal, isPending: saving.isPending, isOver: saving.isSuccess };
}

/** The question before a deletion, and the answer where the server says no. */
export function useUserDeletion(userId: number, onDone: () => void) {
  const removal = useRemoveUser();
  const [isOpen, open] = useState(false);
  const onSuccess = () => {
    showToast(MESSAGES.userDeleted, 'ok');
    onDone();
  };
  return {
    ask: () => {
      removal.reset();
      open(true);
    },
    dialog: {
      isOpen,
      isPending: removal.isPending,
      refusal: removal.error && isRefusal(removal.error) ? removal.error.message : null,
      onConfirm: () => removal.mutate(userId, { onSuccess }),
      onCancel: () => open(false),
    },
  };
}

/** What another try with the same data would not change. */
function isRefusal(error: Error): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}
