import { Mars, Venus } from 'lucide-react';
import { GENDERS, type Gender, type PetProblem } from '#shared/pets/pets.ts';
import { useSpecieBreeds } from '../../../catalogues/species/animals.api.ts';
import { SpecieField } from '../../../pets/pets/specie-field.tsx';
import { ChoiceChips } from '../../../platform/fields/choice-chips.tsx';
import { ComboSelect } from '../../../platform/fields/combo-select.tsx';

export type AnimalDetails = {
  SpecieId: number | null;
  /** Undefined until chosen. */
  BreedId: number | null | undefined;
  petGender: Gender | undefined;
};

type AnimalFieldsProps = {
  value: AnimalDetails;
  onChange: (changes: Partial<AnimalDetails>) => void;
  problems: readonly PetProblem[];
};

const GENDER_CHIPS = [
  { id: 'F', label: GENDERS.F, picture: <Venus /> },
  { id: 'M', label: GENDERS.M, picture: <Mars /> },
] as const;

export function AnimalFields({ value, onChange, problems }: AnimalFieldsProps) {
  const { data: breeds = [] } = useSpecieBreeds(value.SpecieId);
  const errorOf = (name: PetProblem['field']) =>
    problems.find(({ field }) => field === name)?.message ?? null;
  return (
    <>
      <SpecieField
        value={value.SpecieId}
        onChange={(id) => id !== value.SpecieId && onChange({ SpecieId: id, BreedId: undefined })}
        error={errorOf('specie')}
      />
      <ComboSelect
        label="Raza"
        items={breeds.map(({ id, breedName }) => ({ id, label: breedName }))}
        value={value.BreedId ?? null}
        onChange={(id) => id !== value.BreedId && onChange({ BreedId: id })}
        emptyText={value.SpecieId ? undefined : 'Elegí primero la especie'}
        error={errorOf('breed')}
      />
      <ChoiceChips
        label="Género"
        chips={GENDER_CHIPS}
        value={value.petGender === 'F' || value.petGender === 'M' ? value.petGender : null}
        onChange={(petGender) => onChange({ petGender })}
        error={errorOf('gender')}
      />
    </>
  );
}
