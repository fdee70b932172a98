import { LIMITS } from '#shared/fields.ts';
import { HANDOVER_MESSAGES } from '#shared/handovers.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { broken } from '../ui/problems.ts';
import { TextField } from '../ui/text-field.tsx';
import { useDialogForm } from '../ui/use-dialog-form.ts';
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
