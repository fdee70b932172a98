import { type Breed, NO_BREED, type Specie } from '#shared/catalogues/animals.ts';
import { GENDERS, PET_MESSAGES, type Pet, type PetDraft } from '#shared/pets/pets.ts';
import { mayBeNamed, NAME_MESSAGES } from '#shared/platform/names.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { trimmed } from '../../platform/fields/trimmed.ts';
import type { FieldWords } from '../../platform/forms/differences.ts';
import { failedChecks, type Problem } from '../../platform/forms/problems.ts';

/** Fields of the editor; 0 is 'Ninguna'. */
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

/** Words of each field; a breed conflicts together with its species. */
export function fieldWords(species: readonly Specie[], breeds: readonly Breed[]): FieldWords<PetFields> {
  const kindOf = ({ SpecieId, BreedId }: PetFields) => {
    const specie = species.find(({ id }) => id === SpecieId)?.specieName ?? NO_BREED;
    const breed = breeds.find(({ id }) => id === BreedId)?.breedName ?? NO_BREED;
    return `${specie}, ${breed}`;
  };
  return {
    petName: 'Nombre',
    SpecieId: { label: 'Especie y raza', show: kindOf },
    BreedId: { with: 'SpecieId' },
    petGender: { label: 'Género', show: ({ petGender }) => GENDERS[petGender] },
    petBirthDate: {
      label: 'Fecha de nacimiento',
      show: ({ petBirthDate }) => (petBirthDate ? formatIsoDate(petBirthDate) : ''),
    },
    petComment: 'Comentario',
  };
}

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

/** Clears the breed of another species; choosing a breed sets its species. */
export function editOf<K extends keyof PetFields>(
  { SpecieId }: PetFields,
  field: K,
  value: PetFields[K],
): Partial<PetFields> {
  const edit: Partial<PetFields> = { [field]: value };
  if (field === 'SpecieId') return { ...edit, BreedId: 0 };
  return field === 'BreedId' ? { ...edit, SpecieId } : edit;
}

export function problemsOf(
  { petName }: PetFields,
  dateProblem: string | null,
  savedName?: string,
): Problem[] {
  return failedChecks([
    ['petName', petName.trim() !== '', PET_MESSAGES.name],
    ['petName', mayBeNamed(petName, savedName), NAME_MESSAGES.petName],
    ['petBirthDate', dateProblem === null, dateProblem ?? ''],
  ]);
}

export function draftOf(fields: PetFields, rest: Pick<PetDraft, 'UserId' | 'updatedAt'>): PetDraft {
  return { ...trimmed(fields), ...rest };
}
