import type { ProcedureDraft } from '#shared/health/health-rows.ts';
import type { Origin } from '#shared/health/origins.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { townToday } from '../../platform/api/town.ts';
import { DateField } from '../../platform/fields/date-field.tsx';
import { Segments } from '../../platform/fields/segments.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { dateProps, fieldProps } from '../../platform/forms/field-props.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { listFailedChecks } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { useAddCastration } from './health.api.ts';

const MAX_PLACE_LENGTH = 120;
const ORIGINS = [
  { id: 'S', label: 'En papel' },
  { id: 'D', label: 'Declarada' },
] as const;

type Props = { petId: number; onClose: () => void };
type Fields = {
  date: string | null;
  dateProblem: string | null;
  origin: Exclude<Origin, 'T'>;
  vetName: string;
  place: string;
};

const EMPTY_FIELDS: Fields = { date: null, dateProblem: null, origin: 'S', vetName: '', place: '' };

/** Records a castration done elsewhere; a booking writes the town's own. */
export function CastrationDialog({ petId, onClose }: Props) {
  const { frame, ...form } = useDialogForm({
    name: `castration ${petId}`,
    initial: EMPTY_FIELDS,
    problemsOf: ({ date, dateProblem }) =>
      listFailedChecks([['date', date !== null, dateProblem ?? 'Tenés que ingresar la fecha']]),
    toRequest: ({ date, origin, vetName, place }): ProcedureDraft => ({
      procedureKind: 'castration',
      doneOn: date ?? '',
      origin,
      vetName: vetName.trim(),
      place: place.trim(),
    }),
    mutation: useAddCastration(petId),
    successMessage: 'La castración fue anotada',
    onClose,
  });
  return (
    <FormDialog title="Castración hecha en otro lado" {...frame}>
      <DateField
        label="Cuándo fue"
        hint="Si no se sabe el día, el primero del mes"
        max={townToday()}
        {...dateProps(form, 'date')}
      />
      <Segments label="Cómo se sabe" segments={ORIGINS} {...fieldProps(form, 'origin')} />
      <TextField label="Quién operó" hint="Si se sabe" maxLength={LIMITS.name} {...form.text('vetName')} />
      <TextField label="Dónde" hint="Si se sabe" maxLength={MAX_PLACE_LENGTH} {...form.text('place')} />
    </FormDialog>
  );
}
