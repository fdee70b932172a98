import { LIMITS } from '#shared/fields.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { useTakeBack } from './health.api.ts';
import type { Row } from './story-card.tsx';

type Props = { petId: number; row: Row; onClose: () => void };

/** Takes back what was noted wrongly; that it was, and why, stays known. */
export function TakeBackDialog({ petId, row, onClose }: Props) {
  const { mutate, isPending, error } = useTakeBack(petId, row.kind);
  const { draft, blame, text } = useDraft(`take back ${row.kind} ${row.id}`, { reason: '' });

  function save() {
    const rectifyReason = draft.reason.trim();
    if (rectifyReason === '') return blame([{ field: 'reason', message: 'Tenés que escribir el motivo' }]);
    const onSuccess = () => {
      showToast('Lo quitamos de la libreta', 'ok');
      onClose();
    };
    mutate({ rowId: row.id, rectifyReason }, { onSuccess });
  }

  return (
    <FormDialog
      title="Quitar de la libreta"
      verb="Quitar"
      isPending={isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <TextField label="Motivo" maxLength={LIMITS.reason} autoComplete="off" autoFocus {...text('reason')} />
    </FormDialog>
  );
}
