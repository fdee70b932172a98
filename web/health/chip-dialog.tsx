import { chipCode, chipProblem } from '#shared/chips.ts';
import { townToday } from '../api/town.ts';
import { DateField } from '../ui/date-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { useAddChip } from './health.api.ts';
import { RowDialog } from './row-dialog.tsx';

type Props = { petId: number; isStaff: boolean; onClose: () => void };
type Fields = { code: string; again: string; date: string | null };

const NONE: Fields = { code: '', again: '', date: null };

/** A chip's number, typed twice: it has no digit that would tell a slip. */
export function ChipDialog({ petId, isStaff, onClose }: Props) {
  const { mutate, isPending, error } = useAddChip(petId);
  const { draft, change, blame, text, errorOf } = useDraft<Fields>(`chip ${petId}`, NONE);

  function save() {
    const code = chipCode(draft.code);
    const problem = chipProblem(code, { isStaff });
    if (problem) return blame([{ field: 'code', message: problem }]);
    if (chipCode(draft.again) !== code)
      return blame([{ field: 'again', message: 'Los dos números no son iguales. Revisalos' }]);
    const onSuccess = () => {
      change(NONE);
      showToast('El chip fue anotado', 'ok');
      onClose();
    };
    mutate({ chipCode: code, chippedOn: draft.date }, { onSuccess });
  }

  const typing = { inputMode: isStaff ? ('text' as const) : ('numeric' as const), autoComplete: 'off' };
  return (
    <RowDialog title="Cargar el chip" isPending={isPending} error={error} onSave={save} onClose={onClose}>
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
        onChange={(date) => change({ date })}
        error={errorOf('date')}
      />
    </RowDialog>
  );
}
