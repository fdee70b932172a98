import { useState } from 'react';
import { LIMITS } from '#shared/fields.ts';
import { MESSAGES } from '#shared/messages.ts';
import { isPlainName, NAME_MESSAGES } from '#shared/names.ts';
import { type Gender, type Pet, type PetDraft, type PetProblem, petProblem } from '#shared/pets.ts';
import { townToday } from '../api/town.ts';
import { useCreatePet } from '../pets/pets.api.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { FieldError } from '../ui/field.tsx';
import { Form, WholeRow } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { AnimalFields } from './animal-fields.tsx';

export function NewPetForm({ onCreated }: { onCreated: (pet: Pet) => void }) {
  const [pet, setPet] = useState(EMPTY_PET);
  /** The field the last try stopped at. */
  const [asked, setAsked] = useState<PetProblem['field'] | null>(null);
  const creation = useCreatePet();
  const found = newPetProblem(pet, townToday());
  const problem = found && found.field === asked ? found : null;

  function submit(): void {
    setAsked(found?.field ?? null);
    if (found) showToast(found.message);
    else if (!creation.isPending) creation.mutate(toDraft(pet), { onSuccess: finish });
  }

  function finish(created: Pet): void {
    showToast(MESSAGES.petCreated, 'ok');
    setPet(EMPTY_PET);
    onCreated(created);
  }

  return (
    <Form label="Nueva mascota" columns={2} onSubmit={submit}>
      <WholeRow>
        <TextField
          label="Nombre"
          autoComplete="off"
          maxLength={LIMITS.name}
          value={pet.petName}
          onChange={(petName) => setPet({ ...pet, petName })}
          error={problem?.field === 'name' ? problem.message : null}
        />
      </WholeRow>
      <AnimalFields value={pet} onChange={(details) => setPet({ ...pet, ...details })} problem={problem} />
      <DateField
        label="Fecha de nacimiento estimada"
        value={pet.petBirthDate}
        onChange={(petBirthDate, dateProblem) => setPet({ ...pet, petBirthDate, dateProblem })}
        error={problem?.field === 'birthDate' ? problem.message : null}
      />
      <WholeRow>
        <FieldError id="new-pet-error" error={creation.error?.message} />
      </WholeRow>
      <Button variant="primary" type="submit" isPending={creation.isPending}>
        Agregar
      </Button>
    </Form>
  );
}

/** A pet as it is being typed. */
type NewPet = {
  petName: string;
  SpecieId: number | null;
  BreedId: number | null;
  petGender: Gender | undefined;
  petBirthDate: string | null;
  /** Why what is typed is no date that may be used. */
  dateProblem: string | null;
};

const EMPTY_PET: NewPet = {
  petName: '',
  SpecieId: null,
  BreedId: null,
  petGender: undefined,
  petBirthDate: null,
  dateProblem: null,
};

/** The specification's order; a date that isn't one comes last, as a future one does. */
function newPetProblem(pet: NewPet, today: string): PetProblem | null {
  const problem = petProblem(pet, today);
  if (!problem && !isPlainName(pet.petName)) return { field: 'name', message: NAME_MESSAGES.petName };
  if (problem || !pet.dateProblem) return problem;
  return { field: 'birthDate', message: pet.dateProblem };
}

function toDraft({ petName, SpecieId, BreedId, petGender, petBirthDate }: NewPet): PetDraft {
  return { petName: petName.trim(), SpecieId, BreedId, petGender: petGender ?? 'X', petBirthDate };
}
