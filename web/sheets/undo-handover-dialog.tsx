import { LIMITS } from '#shared/fields.ts';
import { HANDOVER_MESSAGES } from '#shared/handovers.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
import type { useUndoHandover } from './sheets.api.ts';

type Props = { undoing: ReturnType<typeof useUndoHandover>; HandoverId: number; onClose: () => void };

/** Takes a giving back away that wasn't one; that it was noted, and why it went, stays known. */
export function UndoHandoverDialog({ undoing: { mutate, isPending, error }, HandoverId, onClose }: Props) {
  const { draft, blame, text } = useDraft(`undo handover ${HandoverId}`, { reason: '' });

  function save() {
    const rectifyReason = draft.reason.trim();
    if (rectifyReason === '') return blame([{ field: 'reason', message: HANDOVER_MESSAGES.reason }]);
    const onSuccess = () => {
      showToast('La entrega quedó sin efecto', 'ok');
      onClose();
    };
    mutate({ HandoverId, rectifyReason }, { onSuccess });
  }

  return (
    <FormDialog
      title="Deshacer la entrega"
      verb="Deshacer"
      isPending={isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <TextField label="Motivo" maxLength={LIMITS.reason} autoComplete="off" autoFocus {...text('reason')} />
    </FormDialog>
  );
}
