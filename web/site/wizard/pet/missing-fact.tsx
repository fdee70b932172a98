import type { PetVerdict } from '#shared/health/eligibility.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { parseGrams, WEIGHT_PROBLEM } from '#shared/pets/weights.ts';
import { useAddWeight } from '../../../health/record/health.api.ts';
import { BirthField } from '../../../pets/pets/birth-field.tsx';
import { useUpdatePet } from '../../../pets/pets/pets.api.ts';
import { townToday } from '../../../platform/api/town.ts';
import { TextField } from '../../../platform/fields/text-field.tsx';
import { Form } from '../../../platform/forms/form.tsx';
import { useDraft } from '../../../platform/forms/use-draft.ts';
import { Button } from '../../../platform/ui/button.tsx';

type MissingFactProps = { pet: Pet; verdict: PetVerdict };

export function MissingFact({ pet, verdict }: MissingFactProps) {
  const need = verdict.problems.find(
    (problem) => problem.need !== null && problem.ruleEffect === 'block',
  )?.need;
  if (need === 'weight') return <WeightFact pet={pet} />;
  return need === 'birthDate' ? <BirthFact pet={pet} /> : null;
}

function WeightFact({ pet: { id, petName } }: { pet: Pet }) {
  const { mutate, isPending } = useAddWeight(id);
  const { draft, showProblems, text } = useDraft(`fact ${id}`, { kilos: '' });
  const save = () => {
    const grams = parseGrams(draft.kilos);
    if (grams === null) showProblems([{ field: 'kilos', message: WEIGHT_PROBLEM }]);
    else if (!isPending) mutate({ grams, weighedOn: townToday() });
  };
  return (
    <Form label={`Peso de ${petName}`} onSubmit={save}>
      <TextField
        label={`Peso aproximado de ${petName}, en kilos`}
        hint="Por ejemplo: 4,2"
        inputMode="decimal"
        maxLength={8}
        {...text('kilos')}
      />
      <Button type="submit" isPending={isPending}>
        Guardar el peso
      </Button>
    </Form>
  );
}

type BirthDraft = { date: string | null; dateProblem: string | null };

function BirthFact({ pet }: { pet: Pet }) {
  const { mutate, isPending } = useUpdatePet();
  const { draft, change, showProblems, findError } = useDraft<BirthDraft>(`birth ${pet.id}`, {
    date: null,
    dateProblem: null,
  });
  const save = () => {
    const { id, petName, petGender, petComment, petPhoto, SpecieId, BreedId, updatedAt } = pet;
    if (draft.date === null)
      return showProblems([{ field: 'date', message: draft.dateProblem ?? 'Tenés que ingresar la fecha' }]);
    const unchanged = { id, petName, petGender, petComment, petPhoto, SpecieId, BreedId, updatedAt };
    if (!isPending) mutate({ ...unchanged, petBirthDate: draft.date });
  };
  return (
    <Form label={`Nacimiento de ${pet.petName}`} onSubmit={save}>
      <BirthField
        label="Fecha de nacimiento estimada"
        value={draft.date}
        onChange={(date, dateProblem) => change({ date, dateProblem })}
        error={findError('date')}
      />
      <Button type="submit" isPending={isPending}>
        Guardar la fecha
      </Button>
    </Form>
  );
}
