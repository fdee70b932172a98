import { Mars, Venus } from 'lucide-react';
import { NO_BREED } from '#shared/catalogues/animals.ts';
import { GENDERS, type Gender, type PetProblem } from '#shared/pets/pets.ts';
import { useSpecieBreeds, useSpecies } from '../../catalogues/species/animals.api.ts';
import { Paw } from '../../platform/art/paw.tsx';
import { PetPicture } from '../../platform/art/pet-picture.tsx';
import { ChoiceChips } from '../../platform/fields/choice-chips.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { WholeRow } from '../../platform/forms/form.tsx';
import { findFirstBreed } from './pet-fields.ts';

export type AnimalDetails = {
  SpecieId: number | null;
  BreedId: number | null | undefined;
  petGender: Gender | undefined;
};

type AnimalFieldsProps = {
  value: AnimalDetails;
  onChange: (changes: Partial<AnimalDetails>) => void;
  findError: (field: PetProblem['field']) => string | null;
  allowsNone?: boolean;
};

const NO_BREED_ITEM = { id: 0, label: NO_BREED };
const GENDER_CHIPS = [
  { id: 'F', label: GENDERS.F, picture: <Venus /> },
  { id: 'M', label: GENDERS.M, picture: <Mars /> },
] as const;
const NO_GENDER = { id: 'X', label: GENDERS.X, picture: <Paw /> } as const;

export function AnimalFields({ value, onChange, findError, allowsNone = false }: AnimalFieldsProps) {
  const { SpecieId, BreedId, petGender } = value;
  const { data: breeds = [] } = useSpecieBreeds(SpecieId);
  const items = breeds.map(({ id, breedName }) => ({ id, label: breedName }));
  const none = allowsNone ? 0 : null;
  return (
    <>
      <SpecieField
        allowsNone={allowsNone}
        value={SpecieId ?? none}
        onChange={(id) =>
          id !== null && id !== SpecieId && onChange({ SpecieId: id || null, BreedId: undefined })
        }
        error={findError('specie')}
      />
      <ComboSelect
        label="Raza"
        items={allowsNone ? [NO_BREED_ITEM, ...items] : items}
        value={BreedId ?? none}
        onChange={(id) => id !== null && id !== BreedId && onChange({ BreedId: id || null })}
        emptyText={SpecieId ? undefined : 'Elegí primero la especie'}
        error={findError('breed')}
      />
      <ChoiceChips
        label="Género"
        chips={allowsNone ? [...GENDER_CHIPS, NO_GENDER] : GENDER_CHIPS}
        value={petGender === 'X' && !allowsNone ? null : (petGender ?? null)}
        onChange={(gender) => onChange({ petGender: gender })}
        error={findError('gender')}
      />
    </>
  );
}

export function useBreedOrFirst({ SpecieId, BreedId }: AnimalDetails): number | null {
  const { data: breeds = [] } = useSpecieBreeds(SpecieId);
  return BreedId === undefined ? findFirstBreed(breeds) : BreedId;
}

const MAX_CHIPS = 6;
const NO_SPECIE = { id: 0, specieName: NO_BREED };

type SpecieFieldProps = {
  value: number | null;
  onChange: (id: number | null) => void;
  error?: string | null;
  allowsNone?: boolean;
};

function SpecieField({ allowsNone = false, ...props }: SpecieFieldProps) {
  const { data: species = [] } = useSpecies();
  const label = 'Especie';
  const choices = allowsNone ? [NO_SPECIE, ...species] : species;
  if (species.length > MAX_CHIPS) {
    const items = choices.map(({ id, specieName }) => ({ id, label: specieName }));
    return <ComboSelect label={label} items={items} {...props} />;
  }
  const chips = choices
    .toSorted((a, b) => Number(a.id === 0) - Number(b.id === 0))
    .map(({ id, specieName }) => ({
      id,
      label: specieName,
      picture: id === 0 ? <Paw /> : <PetPicture specieName={specieName} />,
    }));
  return (
    <WholeRow>
      <ChoiceChips label={label} chips={chips} {...props} />
    </WholeRow>
  );
}
