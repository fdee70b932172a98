import type { Weight } from '#shared/health.ts';
import { gramsOf, WEIGHT_PROBLEM, weightDoubt } from '#shared/weights.ts';
import { townToday } from '../api/town.ts';
import { DateField } from '../ui/date-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Note } from '../ui/note.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { useAddWeight } from './health.api.ts';

type Props = { petId: number; weights: readonly Weight[]; onClose: () => void };
type Fields = { kilos: string; date: string | null; dateProblem: string | null; doubt: string };

/** A weight in kilos; one far from the last on a scale is asked about once. Never prefilled. */
export function WeightDialog({ petId, weights, onClose }: Props) {
  const { mutate, isPending, error } = useAddWeight(petId);
  const empty: Fields = { kilos: '', date: townToday(), dateProblem: null, doubt: '' };
  const { draft, change, blame, text, errorOf } = useDraft<Fields>(`weight ${petId}`, empty);

  function save() {
    const grams = gramsOf(draft.kilos);
    if (grams === null) return blame([{ field: 'kilos', message: WEIGHT_PROBLEM }]);
    if (!draft.date)
      return blame([{ field: 'date', message: draft.dateProblem ?? 'Tenés que ingresar la fecha' }]);
    const weight = { grams, weighedOn: draft.date };
    const doubt = weightDoubt(weights, weight) ?? '';
    if (doubt !== draft.doubt) return change({ doubt });
    const onSuccess = () => {
      change(empty);
      showToast('El peso fue anotado', 'ok');
      onClose();
    };
    mutate(weight, { onSuccess });
  }

  return (
    <FormDialog
      title="Anotar el peso"
      verb={draft.doubt ? 'Sí, guardar' : 'Guardar'}
      isPending={isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Peso en kilos"
        hint="Por ejemplo: 4,2"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        autoFocus
        {...text('kilos')}
      />
      <DateField
        label="Cuándo se pesó"
        value={draft.date}
        max={townToday()}
        onChange={(date, dateProblem) => change({ date, dateProblem })}
        error={errorOf('date')}
      />
      {draft.doubt && (
        <div role="alert">
          <Note kind="warning">{draft.doubt}</Note>
        </div>
      )}
    </FormDialog>
  );
}
