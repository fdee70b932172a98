import { useId } from 'react';
import { LIMITS } from '#shared/fields.ts';
import { contactProblems } from '#shared/sign-up-rules.ts';
import type { User } from '#shared/users.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { CityFields } from './city-fields.tsx';
import { useUpdateContact } from './users.api.ts';

type ContactDialogProps = { user: User; onClose: () => void };

/** What people may change of themselves: phone, address, province and city. */
export function ContactDialog({ user, onClose }: ContactDialogProps) {
  const formId = useId();
  const { form, submit, update } = useContactForm(user, onClose);
  const foot = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button variant="primary" type="submit" form={formId} isPending={update.isPending}>
        Guardar
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Datos de contacto" foot={foot}>
      <Form id={formId} onSubmit={submit}>
        <TextField
          label="Teléfono"
          type="tel"
          autoComplete="tel-national"
          maxLength={LIMITS.phone}
          {...form.text('userPhone')}
        />
        <TextField
          label="Dirección"
          autoComplete="street-address"
          maxLength={LIMITS.address}
          {...form.text('userAddress')}
        />
        <CityFields value={form.draft} onChange={form.change} errorOf={form.errorOf} />
        <Refusal error={update.error} />
      </Form>
    </Dialog>
  );
}

function useContactForm(user: User, onDone: () => void) {
  const form = useDraft(contactOf(user));
  const update = useUpdateContact(user.id);

  function submit() {
    const problems = contactProblems(form.draft, user);
    form.blame(problems);
    if (problems.length > 0) return;
    const onSuccess = () => {
      showToast('Tus datos de contacto fueron actualizados', 'ok');
      onDone();
    };
    update.mutate(form.draft, { onSuccess });
  }
  return { form, submit, update };
}

/** What was seen travels along, so that another device's change isn't overwritten unseen. */
function contactOf({ userPhone, userAddress, StateId, CityId, userOtherCity, updatedAt }: User) {
  return { userPhone, userAddress, StateId, CityId, userOtherCity, updatedAt };
}
