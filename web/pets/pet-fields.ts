import type { Gender, Pet, PetDraft } from '#shared/pets.ts';

/** What the editor shows of a pet; 0 is 'Ninguna'. */
export type PetFields = {
  petName: string;
  SpecieId: number;
  BreedId: number;
  petGender: Gender;
  petBirthDate: string | null;
  petComment: string;
};

export const NEW_PET: PetFields = {
  petName: '',
  SpecieId: 0,
  BreedId: 0,
  petGender: 'X',
  petBirthDate: null,
  petComment: '',
};

export function fieldsOf(pet: Pet): PetFields {
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

/** What was typed over what is saved: fields nobody touched follow the pet as it is now. */
export function withEdits(saved: PetFields, edits: Partial<PetFields>): PetFields {
  return { ...saved, ...edits };
}

export function isEdited(saved: PetFields, edits: Partial<PetFields>): boolean {
  return Object.entries(edits).some(([field, value]) => saved[field as keyof PetFields] !== value);
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

export function draftOf(fields: PetFields, rest: Pick<PetDraft, 'UserId' | 'updatedAt'>): PetDraft {
  return { ...fields, petName: fields.petName.trim(), petComment: fields.petComment.trim(), ...rest };
}
