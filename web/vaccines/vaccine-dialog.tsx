import { LIMITS } from '#shared/fields.ts';
import { VACCINE_BOUNDS, VACCINE_MESSAGES, type Vaccine } from '#shared/vaccines.ts';
import { useSpecies } from '../animals/animals.api.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { ComboSelect } from '../ui/combo-select.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { broken } from '../ui/problems.ts';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { useSaveVaccine } from './vaccines.api.ts';

type Fields = {
  name: string;
  isRabies: boolean;
  SpecieId: number | null;
  firstAgeDays: number | null;
  validMonths: number | null;
  hasSecond: boolean;
  secondDoseDays: number | null;
};

/** What the town records of a vaccine: for whom, from when, for how long. */
export function VaccineDialog({ vaccine, onClose }: { vaccine: Vaccine | null; onClose: () => void }) {
  const { mutate, isPending, error } = useSaveVaccine(vaccine?.id ?? 0);
  const { data: species = [] } = useSpecies();
  const { draft, change, blame, text, errorOf } = useDraft<Fields>(
    `vaccine ${vaccine?.id}`,
    fieldsOf(vaccine),
  );

  function save() {
    const { isRabies, SpecieId, firstAgeDays, validMonths, hasSecond, secondDoseDays } = draft;
    const vaccineName = draft.name.trim();
    const problems = broken<keyof Fields>([
      ['name', vaccineName !== '', VACCINE_MESSAGES.name],
      ['firstAgeDays', firstAgeDays !== null, 'Tenés que ingresar desde qué edad se da'],
      ['validMonths', validMonths !== null, 'Tenés que ingresar cuántos meses protege'],
      ['secondDoseDays', !hasSecond || secondDoseDays !== null, 'Tenés que ingresar a los cuántos días'],
    ]);
    if (problems.length > 0 || firstAgeDays === null || validMonths === null) return blame(problems);
    const body = {
      ...{ vaccineName, vaccineCode: isRabies ? ('rabies' as const) : ('other' as const), SpecieId },
      ...{ firstAgeDays, validMonths, secondDoseDays: hasSecond ? secondDoseDays : null },
      ...(vaccine && { updatedAt: vaccine.updatedAt }),
    };
    const onSuccess = () => {
      change(fieldsOf(null));
      showToast('La vacuna fue guardada', 'ok');
      onClose();
    };
    mutate(body, { onSuccess });
  }

  return (
    <FormDialog
      title={vaccine ? 'Editar vacuna' : 'Agregar vacuna'}
      isPending={isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <TextField label="Nombre" maxLength={LIMITS.name} autoComplete="off" {...text('name')} />
      <ComboSelect
        label="Especie, si es para una sola"
        items={species.map(({ id, specieName: label }) => ({ id, label }))}
        value={draft.SpecieId}
        onChange={(SpecieId) => change({ SpecieId })}
      />
      <Checkbox
        label="Es contra la rabia"
        checked={draft.isRabies}
        onChange={(isRabies) => change({ isRabies })}
      />
      <NumberField
        label="Se da desde los días de vida"
        {...VACCINE_BOUNDS.firstAgeDays}
        value={draft.firstAgeDays}
        onChange={(firstAgeDays) => change({ firstAgeDays })}
        error={errorOf('firstAgeDays')}
      />
      <NumberField
        label="Meses que protege"
        {...VACCINE_BOUNDS.validMonths}
        value={draft.validMonths}
        onChange={(validMonths) => change({ validMonths })}
        error={errorOf('validMonths')}
      />
      <Checkbox
        label="Lleva segunda dosis"
        checked={draft.hasSecond}
        onChange={(hasSecond) => change({ hasSecond })}
      />
      {draft.hasSecond && (
        <NumberField
          label="Segunda dosis a los días"
          {...VACCINE_BOUNDS.secondDoseDays}
          value={draft.secondDoseDays}
          onChange={(secondDoseDays) => change({ secondDoseDays })}
          error={errorOf('secondDoseDays')}
        />
      )}
    </FormDialog>
  );
}

function fieldsOf(vaccine: Vaccine | null): Fields {
  return {
    name: vaccine?.vaccineName ?? '',
    isRabies: vaccine?.vaccineCode === 'rabies',
    SpecieId: vaccine?.SpecieId ?? null,
    firstAgeDays: vaccine?.firstAgeDays ?? null,
    validMonths: vaccine?.validMonths ?? null,
    hasSecond: (vaccine?.secondDoseDays ?? null) !== null,
    secondDoseDays: vaccine?.secondDoseDays ?? null,
  };
}
