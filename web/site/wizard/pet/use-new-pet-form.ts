import { useId, useState } from 'react';
import { listPetProblems, type Pet, type PetDraft, type PetProblem } from '#shared/pets/pets.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { isPlainName, NAME_MESSAGES } from '#shared/platform/names.ts';
import { useBreedOrFirst } from '../../../pets/pets/animal-fields.tsx';
import type { PetDetails } from '../../../pets/pets/pet-form-fields.tsx';
import { useCreatePet } from '../../../pets/pets/pets.api.ts';
import { useSession } from '../../../platform/api/session-store.ts';
import { townToday } from '../../../platform/api/town.ts';
import { useStoredState } from '../../../platform/forms/use-stored-state.ts';
import { showToast } from '../../../platform/ui/toast.tsx';

export function useNewPetForm(onCreated: (pet: Pet) => void) {
  const id = useId();
  const [typed, setPet] = useStoredState('new-pet', EMPTY_PET);
  const pet = { ...typed, BreedId: useBreedOrFirst(typed) };
  const [markedFields, setMarkedFields] = useState<PetProblem['field'][]>([]);
  const creation = useCreatePet();
  const UserId = useSession()?.userId;
  const foundProblems = newPetProblems(pet, townToday());

  function submit(): void {
    setMarkedFields(foundProblems.map(({ field }) => field));
    if (foundProblems[0]) showToast(foundProblems[0].message);
    else if (!creation.isPending) creation.mutate({ ...toDraft(pet), UserId }, { onSuccess: finish });
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
    problems: foundProblems.filter(({ field }) => markedFields.includes(field)),
    isBegun: isBegun(typed),
    isPending: creation.isPending,
    error: creation.error?.message,
  };
}

export type NewPetFormState = ReturnType<typeof useNewPetForm>;

type NewPet = PetDetails & { dateProblem: string | null };

const EMPTY_PET: NewPet = {
  petName: '',
  SpecieId: null,
  BreedId: undefined,
  petGender: undefined,
  petBirthDate: null,
  dateProblem: null,
};

function isBegun(pet: NewPet): boolean {
  return (Object.keys(EMPTY_PET) as (keyof NewPet)[]).some((name) => pet[name] !== EMPTY_PET[name]);
}

/** Lists problems in the specification's order; an invalid date comes last, like a future one. */
function newPetProblems(pet: NewPet, today: string): PetProblem[] {
  const problems = listPetProblems(pet, today);
  const isNameInvalid = pet.petName.trim() !== '' && !isPlainName(pet.petName);
  if (isNameInvalid) problems.push({ field: 'name', message: NAME_MESSAGES.petName });
  if (pet.dateProblem) problems.push({ field: 'birthDate', message: pet.dateProblem });
  return problems;
}

function toDraft({ petName, SpecieId, BreedId, petGender, petBirthDate }: NewPet): PetDraft {
  return { petName: petName.trim(), SpecieId, BreedId, petGender: petGender ?? 'X', petBirthDate };
}
