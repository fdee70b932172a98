import type { Weight, WeightDraft } from '#shared/health/health-rows.ts';
import { findWeightWarning, parseGrams, WEIGHT_PROBLEM } from '#shared/pets/weights.ts';
import { townToday } from '../../platform/api/town.ts';
import { DateField } from '../../platform/fields/date-field.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { dateProps } from '../../platform/forms/field-props.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { listFailedChecks, type Problem } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { Note } from '../../platform/ui/note.tsx';
import { useAddWeight } from './health.api.ts';

type Props = { petId: number; weights: readonly Weight[]; onClose: () => void };
type Fields = { kilos: string; date: string | null; dateProblem: string | null; doubt: string };

/** Warns once of a weight far from the last one on a scale; never prefilled. */
export function WeightDialog({ petId, weights, onClose }: Props) {
  const initial: Fields = { kilos: '', date: townToday(), dateProblem: null, doubt: '' };
  const { frame, ...form } = useDialogForm({
    name: `weight ${petId}`,
    initial,
    problemsOf: findProblems,
    toRequest: toWeightDraft,
    mutation: useAddWeight(petId),
    successMessage: 'El peso fue anotado',
    onClose,
  });
  const { draft, change } = form;

  function save(): void {
    const doubt =
      findProblems(draft).length === 0
        ? (findWeightWarning(weights, toWeightDraft(draft)) ?? '')
        : draft.doubt;
    if (doubt === draft.doubt) frame.onSave();
    else change({ doubt });
  }

  return (
    <FormDialog title="Agregar peso" verb={draft.doubt ? 'Sí, guardar' : 'Guardar'} {...frame} onSave={save}>
      <TextField
        label="Peso en kilos"
        hint="Por ejemplo: 4,2"
        inputMode="decimal"
        maxLength={8}
        autoFocus
        {...form.text('kilos')}
      />
      <DateField label="Cuándo se pesó" max={townToday()} {...dateProps(form, 'date')} />
      {draft.doubt && (
        <div role="alert">
          <Note kind="warning">{draft.doubt}</Note>
        </div>
      )}
    </FormDialog>
  );
}

function findProblems({ kilos, date, dateProblem }: Fields): Problem[] {
  if (parseGrams(kilos) === null) return [{ field: 'kilos', message: WEIGHT_PROBLEM }];
  return listFailedChecks([['date', date !== null, dateProblem ?? 'Tenés que ingresar la fecha']]);
}

function toWeightDraft({ kilos, date }: Fields): WeightDraft {
  return { grams: parseGrams(kilos) ?? 0, weighedOn: date ?? '' };
}
