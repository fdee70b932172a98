import { LIMITS } from '#shared/fields.ts';
import type { ProcedureDraft } from '#shared/health.ts';
import type { Origin } from '#shared/origins.ts';
import { townToday } from '../api/town.ts';
import { DateField } from '../ui/date-field.tsx';
import { dateProps, fieldProps } from '../ui/field-props.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { broken } from '../ui/problems.ts';
import { Segments } from '../ui/segments.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDialogForm } from '../ui/use-dialog-form.ts';
import { useAddCastration } from './health.api.ts';

const LONGEST_PLACE = 120;
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

const EMPTY: Fields = { date: null, dateProblem: null, origin: 'S', vetName: '', place: '' };

/** A castration that somebody else did; the town's own is written by its turno. */
export function CastrationDialog({ petId, onClose }: Props) {
  const { frame, ...form } = useDialogForm({
    name: `castration ${petId}`,
    initial: EMPTY,
    problemsOf: ({ date, dateProblem }) =>
      broken([['date', date !== null, dateProblem ?? 'Tenés que ingresar la fecha']]),
    sentOf: ({ date, origin, vetName, place }): ProcedureDraft => ({
      ...{ procedureKind: 'castration', doneOn: date ?? '', origin },
      ...{ vetName: vetName.trim(), place: place.trim() },
    }),
    saving: useAddCastration(petId),
    saved: 'La castración fue anotada',
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
      <TextField label="Dónde" hint="Si se sabe" maxLength={LONGEST_PLACE} {...form.text('place')} />
    </FormDialog>
  );
}
