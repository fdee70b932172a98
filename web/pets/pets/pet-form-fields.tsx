import { Mars, Venus } from 'lucide-react';
import { NO_BREED } from '#shared/catalogues/animals.ts';
import { GENDERS } from '#shared/pets/pets.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { PrivacyNote } from '../../accounts/users/privacy-note.tsx';
import { useBreeds } from '../../catalogues/species/animals.api.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { townToday } from '../../platform/api/town.ts';
import { Paw } from '../../platform/art/paw.tsx';
import { ChoiceChips } from '../../platform/fields/choice-chips.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { DateField } from '../../platform/fields/date-field.tsx';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { WholeRow } from '../../platform/forms/form.tsx';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { editOf, type PetFields } from './pet-fields.ts';
import { SpecieField } from './specie-field.tsx';

type PetFormFieldsProps = {
  form: Draft<PetFields>;
  /** Receives the problem of a typed date, or null. */
  onDateProblem: (problem: string | null) => void;
};

const NONE = { id: 0, label: NO_BREED };
const GENDER_CHIPS = [
  { id: 'F', label: GENDERS.F, picture: <Venus /> },
  { id: 'M', label: GENDERS.M, picture: <Mars /> },
  { id: 'X', label: GENDERS.X, picture: <Paw /> },
] as const;

export function PetFormFields({ form, onDateProblem }: PetFormFieldsProps) {
  const { draft, errorOf, text } = form;
  const isStaff = useSession()?.roleName !== 'USER';
  const { data: breeds = [] } = useBreeds();
  const ownBreeds = breeds.filter((breed) => breed.SpecieId === draft.SpecieId);
  const edit = <K extends keyof PetFields>(field: K, value: PetFields[K]) =>
    form.change(editOf(draft, field, value));
  return (
    <>
      <WholeRow>
        <TextField label="Nombre" required maxLength={LIMITS.name} autoComplete="off" {...text('petName')} />
      </WholeRow>
      <SpecieField
        hasNone
        value={draft.SpecieId}
        onChange={(id) => id !== null && id !== draft.SpecieId && edit('SpecieId', id)}
      />
      <ComboSelect
        label="Raza"
        items={[NONE, ...ownBreeds.map(({ id, breedName }) => ({ id, label: breedName }))]}
        value={draft.BreedId}
        onChange={(id) => id !== null && edit('BreedId', id)}
      />
      <WholeRow>
        <ChoiceChips
          label="Género"
          chips={GENDER_CHIPS}
          value={draft.petGender}
          onChange={(gender) => edit('petGender', gender)}
        />
      </WholeRow>
      <DateField
        label="Fecha de nacimiento"
        required
        max={townToday()}
        value={draft.petBirthDate}
        onChange={(date, problem) => {
          edit('petBirthDate', date);
          onDateProblem(problem);
        }}
        error={errorOf('petBirthDate')}
      />
      <WholeRow>
        <TextArea label="Comentario" maxLength={LIMITS.comment} {...text('petComment')} />
      </WholeRow>
      <WholeRow>
        <PrivacyNote whose={isStaff ? 'counter' : 'own'} />
      </WholeRow>
    </>
  );
}
