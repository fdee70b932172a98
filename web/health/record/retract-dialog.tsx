import { LIMITS } from '#shared/platform/fields.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { listFailedChecks } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { useRetractRow } from './health.api.ts';
import type { Row } from './story-card.tsx';

type Props = { petId: number; row: Row; onClose: () => void };

export function RetractDialog({ petId, row, onClose }: Props) {
  const { frame, text } = useDialogForm({
    name: `take back ${row.kind} ${row.id}`,
    initial: { reason: '' },
    problemsOf: ({ reason }) =>
      listFailedChecks([['reason', reason.trim() !== '', 'Tenés que escribir el motivo']]),
    toRequest: ({ reason }) => ({ rowId: row.id, rectifyReason: reason.trim() }),
    mutation: useRetractRow(petId, row.kind),
    successMessage: 'Lo quitamos de la libreta',
    onClose,
  });
  return (
    <FormDialog title="Quitar de la libreta" verb="Quitar" {...frame}>
      <TextField label="Motivo" maxLength={LIMITS.reason} autoFocus {...text('reason')} />
    </FormDialog>
  );
}
