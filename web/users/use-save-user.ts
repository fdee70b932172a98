import { MESSAGES } from '#shared/messages.ts';
import type { User } from '#shared/users.ts';
import { isRefusal } from '../api/call-error.ts';
import { focusFirstError } from '../ui/form.tsx';
import { showToast } from '../ui/toast.tsx';
import { useSaveUser } from './change-users.api.ts';
import type { UserForm } from './use-user-form.ts';
import { draftOf, refusedField } from './user-fields.ts';

const PASSWORD_SENT = 'Le enviamos por email una clave temporal, válida por 72 horas';

/** Saving, with its literal toast and then the way back (spec §8); a refusal goes next to its field. */
export function useSavePerson(userId: number, form: UserForm, onDone: (saved: User) => void) {
  const saving = useSaveUser();
  const fieldOf = (error: Error) => (isRefusal(error) ? refusedField(error.message, form.draft) : null);

  function onSuccess(saved: User) {
    const isNew = userId === 0;
    const mail = isNew && form.draft.userEmail.trim() !== '' ? PASSWORD_SENT : undefined;
    showToast(isNew ? MESSAGES.userCreated : MESSAGES.userUpdated, 'ok', mail);
    onDone(saved);
  }

  function onError(error: Error) {
    const field = fieldOf(error);
    if (field === null) return;
    form.blame({ field, message: error.message });
    focusFirstError();
  }

  return {
    save: () => saving.mutate({ id: userId, ...draftOf(form.draft, form.updatedAt) }, { onSuccess, onError }),
    /** Refused for a reason that is no field's. */
    refusal: saving.error && fieldOf(saving.error) === null ? saving.error : null,
    forgetRefusal: saving.reset,
    isPending: saving.isPending,
    /** What changes from now on changes because of it. */
    isUnderWay: saving.isPending || saving.isSuccess,
  };
}
