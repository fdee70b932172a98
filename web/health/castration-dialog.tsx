import { LIMITS } from '#shared/fields.ts';
import type { Origin } from '#shared/origins.ts';
import { townToday } from '../api/town.ts';
import { DateField } from '../ui/date-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Segments } from '../ui/segments.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
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
  const { mutate, isPending, error } = useAddCastration(petId);
  const { draft, change, blame, text, errorOf } = useDraft<Fields>(`castration ${petId}`, EMPTY);

  function save() {
    const { date, dateProblem, origin } = draft;
    if (!date) return blame([{ field: 'date', message: dateProblem ?? 'Tenés que ingresar la fecha' }]);
    const told = { vetName: draft.vetName.trim(), place: draft.place.trim() };
    const onSuccess = () => {
      change(EMPTY);
      showToast('La castración fue anotada', 'ok');
      onClose();
    };
    mutate({ procedureKind: 'castration', doneOn: date, origin, ...told }, { onSuccess });
  }

  return (
    <FormDialog
      title="Castración hecha en otro lado"
      isPending={isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <DateField
        label="Cuándo fue"
        hint="Si no se sabe el día, el primero del mes"
        value={draft.date}
        max={townToday()}
        onChange={(date, dateProblem) => change({ date, dateProblem })}
        error={errorOf('date')}
      />
      <Segments
        label="Cómo se sabe"
        segments={ORIGINS}
        value={draft.origin}
        onChange={(origin) => change({ origin })}
      />
      <TextField label="Quién operó" hint="Si se sabe" maxLength={LIMITS.name} {...text('vetName')} />
      <TextField label="Dónde" hint="Si se sabe" maxLength={LONGEST_PLACE} {...text('place')} />
    </FormDialog>
  );
}
