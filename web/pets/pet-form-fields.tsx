import { type Breed, NO_BREED, type Specie } from '#shared/animals.ts';
import { LIMITS } from '#shared/fields.ts';
import { GENDERS, type Gender } from '#shared/pets.ts';
import { townToday } from '../api/town.ts';
import { ComboSelect } from '../ui/combo-select.tsx';
import { DateField } from '../ui/date-field.tsx';
import { WholeRow } from '../ui/form.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { PetForm } from './use-pet-form.ts';

type Props = {
  form: PetForm;
  species: Specie[];
  breeds: Breed[];
  nameError: string | null;
  dateError: string | null;
};

const NONE = { id: 0, label: NO_BREED };
const GENDER_OPTIONS = (['X', 'F', 'M'] satisfies Gender[]).map((id) => ({ id, label: GENDERS[id] }));

/** Species and breeds arrive sorted; the breeds are those of every species. */
export function PetFormFields({ form, species, breeds, nameError, dateError }: Props) {
  const { fields, edit, editDate } = form;
  const ownBreeds = breeds.filter((breed) => breed.SpecieId === fields.SpecieId);
  return (
    <>
      <WholeRow>
        <TextField
          label="Nombre"
          required
          maxLength={LIMITS.name}
          autoComplete="off"
          value={fields.petName}
          onChange={(name) => edit('petName', name)}
          error={nameError}
        />
      </WholeRow>
      <ComboSelect
        label="Especie"
        items={[NONE, ...species.map(({ id, specieName }) => ({ id, label: specieName }))]}
        value={fields.SpecieId}
        onChange={(id) => id !== null && edit('SpecieId', id)}
      />
      <ComboSelect
        label="Raza"
        items={[NONE, ...ownBreeds.map(({ id, breedName }) => ({ id, label: breedName }))]}
        value={fields.BreedId}
        onChange={(id) => id !== null && edit('BreedId', id)}
      />
      <ComboSelect
        label="Género"
        items={GENDER_OPTIONS}
        value={fields.petGender}
        onChange={(gender) => gender !== null && edit('petGender', gender)}
      />
      <DateField
        label="Fecha de nacimiento"
        required
        max={townToday()}
        value={fields.petBirthDate}
        onChange={editDate}
        error={dateError}
      />
      <WholeRow>
        <TextArea
          label="Comentario"
          maxLength={LIMITS.comment}
          value={fields.petComment}
          onChange={(comment) => edit('petComment', comment)}
        />
      </WholeRow>
    </>
  );
}
