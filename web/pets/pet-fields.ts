import { mayBeNamed, NAME_MESSAGES } from '#shared/names.ts';
import { PET_MESSAGES, type Pet, type PetDraft } from '#shared/pets.ts';
import type { Problem } from '../ui/use-draft.ts';

/** What the editor shows of a pet; 0 is 'Ninguna'. */
export type PetFields = Pick<Pet, 'petName' | 'petGender' | 'petBirthDate' | 'petComment'> & {
  SpecieId: number;
  BreedId: number;
};

export const NEW_PET: PetFields = {
  petName: '',
  SpecieId: 0,
  BreedId: 0,
  petGender: 'X',
  petBirthDate: null,
  petComment: '',
};

export function fieldsOf(pet: Pet | null): PetFields {
  if (!pet) return NEW_PET;
  const { petName, petGender, petBirthDate, petComment } = pet;
  return {
    petName,
    petGender,
    petBirthDate,
    petComment,
    SpecieId: pet.SpecieId ?? 0,
    BreedId: pet.BreedId ?? 0,
  };
}

/** A breed belongs to its species: another species forgets it, and choosing a breed means its species too. */
export function editOf<K extends keyof PetFields>(
  { SpecieId }: PetFields,
  field: K,
  value: PetFields[K],
): Partial<PetFields> {
  const edit: Partial<PetFields> = { [field]: value };
  if (field === 'SpecieId') return { ...edit, BreedId: 0 };
  return field === 'BreedId' ? { ...edit, SpecieId } : edit;
}

/** `dateProblem` is why the typed birth date isn't one. */
export function problemOf(
  { petName }: PetFields,
  dateProblem: string | null,
  savedName?: string,
): Problem | null {
  if (petName.trim() === '') return { field: 'petName', message: PET_MESSAGES.name };
  if (!mayBeNamed(petName, savedName)) return { field: 'petName', message: NAME_MESSAGES.petName };
  return dateProblem === null ? null : { field: 'petBirthDate', message: dateProblem };
}

export function draftOf(fields: PetFields, rest: Pick<PetDraft, 'UserId' | 'updatedAt'>): PetDraft {
  return { ...fields, petName: fields.petName.trim(), petComment: fields.petComment.trim(), ...rest };
}
