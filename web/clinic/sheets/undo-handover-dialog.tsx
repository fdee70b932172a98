import { HANDOVER_MESSAGES } from '#shared/clinic/handovers.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { broken } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import type { useUndoHandover } from './sheets.api.ts';

type Props = { undoing: ReturnType<typeof useUndoHandover>; HandoverId: number; onClose: () => void };

/** Takes a giving back away that wasn't one; that it was noted, and why it went, stays known. */
export function UndoHandoverDialog({ undoing, HandoverId, onClose }: Props) {
  const { frame, text } = useDialogForm({
    name: `undo handover ${HandoverId}`,
    initial: { reason: '' },
    problemsOf: ({ reason }) => broken([['reason', reason.trim() !== '', HANDOVER_MESSAGES.reason]]),
    sentOf: ({ reason }) => ({ HandoverId, rectifyReason: reason.trim() }),
    saving: undoing,
    saved: 'La entrega quedó sin efecto',
    onClose,
  });
  return (
    <FormDialog title="Deshacer la entrega" verb="Deshacer" {...frame}>
      <TextField label="Motivo" maxLength={LIMITS.reason} autoComplete="off" autoFocus {...text('reason')} />
    </FormDialog>
  );
}
