import { useId, useState } from 'react';
import { MESSAGES } from '#shared/messages.ts';
import { isPlainName, NAME_MESSAGES } from '#shared/names.ts';
import { type Gender, type Pet, type PetDraft, type PetProblem, petProblem } from '#shared/pets.ts';
import { townToday } from '../api/town.ts';
import { useCreatePet } from '../pets/pets.api.ts';
import { showToast } from '../ui/toast.tsx';

/** A new pet as it is being typed; `onCreated` hears of it once it is listed with the others. */
export function useNewPetForm(onCreated: (pet: Pet) => void) {
  const id = useId();
  const [pet, setPet] = useState(EMPTY_PET);
  /** The field the last try stopped at. */
  const [asked, setAsked] = useState<PetProblem['field'] | null>(null);
  const creation = useCreatePet();
  const found = newPetProblem(pet, townToday());

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

  return {
    id,
    pet,
    edit: (changes: Partial<NewPet>) => setPet((before) => ({ ...before, ...changes })),
    submit,
    problem: found && found.field === asked ? found : null,
    isBegun: pet !== EMPTY_PET,
    isPending: creation.isPending,
    error: creation.error?.message,
  };
}

export type NewPetFormState = ReturnType<typeof useNewPetForm>;

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
