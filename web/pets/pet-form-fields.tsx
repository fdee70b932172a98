import { Mars, Venus } from 'lucide-react';
import { NO_BREED } from '#shared/animals.ts';
import { LIMITS } from '#shared/fields.ts';
import { GENDERS } from '#shared/pets.ts';
import { useBreeds } from '../animals/animals.api.ts';
import { useSession } from '../api/session-store.ts';
import { townToday } from '../api/town.ts';
import { Paw } from '../ui/art/paw.tsx';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { ComboSelect } from '../ui/combo-select.tsx';
import { DateField } from '../ui/date-field.tsx';
import { WholeRow } from '../ui/form.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Draft } from '../ui/use-draft.ts';
import { PrivacyNote } from '../users/privacy-note.tsx';
import { editOf, type PetFields } from './pet-fields.ts';
import { SpecieField } from './specie-field.tsx';

type PetFormFieldsProps = {
  form: Draft<PetFields>;
  /** Hears why what is typed is no date, or that it is one. */
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
