import { chipCode } from '#shared/chips.ts';
import { townToday } from '../api/town.ts';
import { DateField } from '../ui/date-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { type ChipFields, NO_CHIP, problemsOf } from './chip-fields.ts';
import { useAddChip } from './health.api.ts';

type Props = { petId: number; isStaff: boolean; onClose: () => void };

/** A chip's number, typed twice: it has no digit that would tell a slip. */
export function ChipDialog({ petId, isStaff, onClose }: Props) {
  const { mutate, isPending, error } = useAddChip(petId);
  const { draft, change, blame, text, errorOf } = useDraft<ChipFields>(`chip ${petId}`, NO_CHIP);

  function save() {
    const problems = problemsOf(draft, { isStaff });
    if (problems.length > 0) return blame(problems);
    const onSuccess = () => {
      change(NO_CHIP);
      showToast('El chip fue anotado', 'ok');
      onClose();
    };
    mutate({ chipCode: chipCode(draft.code), chippedOn: draft.date }, { onSuccess });
  }

  const typing = { inputMode: isStaff ? ('text' as const) : ('numeric' as const), autoComplete: 'off' };
  return (
    <FormDialog title="Cargar el chip" isPending={isPending} error={error} onSave={save} onClose={onClose}>
      <TextField
        label="Número del chip"
        hint="15 cifras: están en la etiqueta o en el certificado"
        maxLength={30}
        autoFocus
        {...typing}
        {...text('code')}
      />
      <TextField label="Otra vez el número" maxLength={30} {...typing} {...text('again')} />
      <DateField
        label="Cuándo se puso, si lo sabés"
        value={draft.date}
        max={townToday()}
        onChange={(date, dateProblem) => change({ date, dateProblem })}
        error={errorOf('date')}
      />
    </FormDialog>
  );
}
