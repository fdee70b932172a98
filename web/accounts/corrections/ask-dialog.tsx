import type { User } from '#shared/accounts/users.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { showToast } from '../../platform/ui/toast.tsx';
import { PersonField } from '../users/person-field.tsx';
import { useAskRectification } from './rectifications.api.ts';

/** How name and DNI are to be; what isn't touched stays. */
export function AskDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { userName, userLastName, userIdNumber } = user;
  const { draft, text } = useDraft('rectification', {
    userName,
    userLastName,
    userIdNumber,
    rectificationComment: '',
  });
  const ask = useAskRectification(user.id);
  const save = () =>
    ask.mutate(draft, {
      onSuccess: () => {
        showToast('Tu pedido quedó anotado', 'ok');
        onClose();
      },
    });
  return (
    <FormDialog
      title="Pedir una corrección"
      verb="Pedir"
      isPending={ask.isPending}
      error={ask.error}
      onSave={save}
      onClose={onClose}
    >
      <p>Escribilos como figuran en tu documento.</p>
      <PersonField {...text('userName')} />
      <PersonField {...text('userLastName')} />
      <PersonField hint="Solo números" {...text('userIdNumber')} />
      <TextArea
        label="Qué está mal"
        hint="Si querés contarlo"
        rows={3}
        maxLength={LIMITS.comment}
        {...text('rectificationComment')}
      />
    </FormDialog>
  );
}
