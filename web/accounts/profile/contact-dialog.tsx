import { listContactProblems } from '#shared/accounts/sign-up-rules.ts';
import type { User } from '#shared/accounts/users.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useFields } from '../../platform/forms/use-draft.ts';
import { useEdits } from '../../platform/forms/use-edits.ts';
import { showToast } from '../../platform/ui/toast.tsx';
import { CityFields } from '../users/city-fields.tsx';
import { PersonField } from '../users/person-field.tsx';
import { PrivacyNote } from '../users/privacy-note.tsx';
import { useUpdateContact } from '../users/users.api.ts';

type ContactDialogProps = { user: User; onClose: () => void };

export function ContactDialog({ user, onClose }: ContactDialogProps) {
  const { form, stale, submit, update } = useContactForm(user, onClose);
  return (
    <FormDialog
      title="Datos de contacto"
      isPending={update.isPending}
      error={stale ? null : update.error}
      stale={stale}
      onSave={submit}
      onClose={onClose}
    >
      <PersonField {...form.text('userPhone')} />
      <PersonField {...form.text('userAddress')} />
      <CityFields value={form.draft} onChange={form.change} findError={form.findError} />
      <PrivacyNote />
    </FormDialog>
  );
}

function useContactForm(user: User, onDone: () => void) {
  const edits = useEdits(user, toContactFields, 'contact');
  const form = useFields(edits.fields, edits.edit);
  const update = useUpdateContact(user.id);

  function submit() {
    const problems = listContactProblems(form.draft, user);
    form.showProblems(problems);
    if (problems.length > 0) return;
    const onSuccess = () => {
      showToast('Tus datos de contacto fueron actualizados', 'ok');
      onDone();
    };
    update.mutate({ ...form.draft, updatedAt: edits.updatedAt }, { onSuccess });
  }

  function takeLatest(): void {
    update.reset();
    edits.takeLatest();
  }

  const stale = edits.isStale &&
    !update.isPending && {
      isRejected: update.isError,
      onTakeLatest: takeLatest,
    };
  return { form, stale, submit, update };
}

function toContactFields(user: User | null) {
  return {
    userPhone: user?.userPhone ?? '',
    userAddress: user?.userAddress ?? '',
    StateId: user?.StateId ?? null,
    CityId: user?.CityId ?? null,
    userOtherCity: user?.userOtherCity ?? '',
  };
}
