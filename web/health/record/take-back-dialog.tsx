import { LIMITS } from '#shared/platform/fields.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { broken } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { useTakeBack } from './health.api.ts';
import type { Row } from './story-card.tsx';

type Props = { petId: number; row: Row; onClose: () => void };

export function TakeBackDialog({ petId, row, onClose }: Props) {
  const { frame, text } = useDialogForm({
    name: `take back ${row.kind} ${row.id}`,
    initial: { reason: '' },
    problemsOf: ({ reason }) => broken([['reason', reason.trim() !== '', 'Tenés que escribir el motivo']]),
    sentOf: ({ reason }) => ({ rowId: row.id, rectifyReason: reason.trim() }),
    saving: useTakeBack(petId, row.kind),
    saved: 'Lo quitamos de la libreta',
    onClose,
  });
  return (
    <FormDialog title="Quitar de la libreta" verb="Quitar" {...frame}>
      <TextField label="Motivo" maxLength={LIMITS.reason} autoComplete="off" autoFocus {...text('reason')} />
    </FormDialog>
  );
}
