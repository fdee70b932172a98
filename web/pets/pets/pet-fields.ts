import { type Breed, FIRST_BREED, NO_BREED, type Specie } from '#shared/catalogues/animals.ts';
import { GENDERS, listPetProblems, type Pet, type PetDraft, type PetProblem } from '#shared/pets/pets.ts';
import { isNameAllowed, NAME_MESSAGES } from '#shared/platform/names.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { trimTexts } from '../../platform/fields/trim-texts.ts';
import type { FieldLabels } from '../../platform/forms/differences.ts';
import type { Problem } from '../../platform/forms/problems.ts';

export type PetFields = Pick<
  Pet,
  'petName' | 'petGender' | 'petBirthDate' | 'petComment' | 'SpecieId' | 'BreedId'
>;

export const NEW_PET: PetFields = {
  petName: '',
  SpecieId: null,
  BreedId: null,
  petGender: 'X',
  petBirthDate: null,
  petComment: '',
};

/** Returns the labels for the dialog of conflicts, which shows species and breed as one line. */
export function toFieldLabels(species: readonly Specie[], breeds: readonly Breed[]): FieldLabels<PetFields> {
  const formatKind = ({ SpecieId, BreedId }: PetFields) => {
    const specie = species.find(({ id }) => id === SpecieId)?.specieName ?? NO_BREED;
    const breed = breeds.find(({ id }) => id === BreedId)?.breedName ?? NO_BREED;
    return `${specie}, ${breed}`;
  };
  return {
    petName: 'Nombre',
    SpecieId: { label: 'Especie y raza', show: formatKind },
    BreedId: { with: 'SpecieId' },
    petGender: { label: 'Género', show: ({ petGender }) => GENDERS[petGender] },
    petBirthDate: {
      label: 'Fecha de nacimiento',
      show: ({ petBirthDate }) => (petBirthDate ? formatIsoDate(petBirthDate) : ''),
    },
    petComment: 'Comentario',
  };
}

export function toPetFields(pet: Pet | null): PetFields {
  if (!pet) return NEW_PET;
  const { petName, petGender, petBirthDate, petComment, SpecieId, BreedId } = pet;
  return { petName, petGender, petBirthDate, petComment, SpecieId, BreedId };
}

export function withMatchingBreed(
  { SpecieId }: PetFields,
  changes: Partial<PetFields>,
  breeds: readonly Breed[],
): Partial<PetFields> {
  const { SpecieId: chosenId } = changes;
  if (chosenId !== undefined)
    return { ...changes, BreedId: findFirstBreed(breeds.filter((breed) => breed.SpecieId === chosenId)) };
  return 'BreedId' in changes ? { ...changes, SpecieId } : changes;
}

export const FIELD_NAMES = {
  name: 'petName',
  specie: 'SpecieId',
  breed: 'BreedId',
  gender: 'petGender',
  birthDate: 'petBirthDate',
} as const satisfies Record<PetProblem['field'], keyof PetFields>;

type ProblemsOptions = {
  today: string;
  dateProblem: string | null;
  savedName?: string;
  allowsIncomplete: boolean;
};

export function findPetProblems(
  fields: PetFields,
  { today, dateProblem, savedName, allowsIncomplete }: ProblemsOptions,
) {
  const problems: PetProblem[] = listPetProblems(fields, today).filter(
    ({ field }) => !allowsIncomplete || field === 'name' || field === 'birthDate',
  );
  if (problems.every(({ field }) => field !== 'name') && !isNameAllowed(fields.petName, savedName))
    problems.unshift({ field: 'name', message: NAME_MESSAGES.petName });
  if (dateProblem !== null) problems.push({ field: 'birthDate', message: dateProblem });
  return problems.map(({ field, message }): Problem => ({ field: FIELD_NAMES[field], message }));
}

export function toPetDraft(fields: PetFields, rest: Pick<PetDraft, 'UserId' | 'updatedAt'>): PetDraft {
  return { ...trimTexts(fields), ...rest };
}

export function findFirstBreed(breeds: readonly { id: number; breedName: string }[]): number | null {
  return breeds.find(({ breedName }) => breedName === FIRST_BREED)?.id ?? null;
}
