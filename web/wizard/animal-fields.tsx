import { GENDERS, type Gender, type PetProblem } from '#shared/pets.ts';
import { useSpecieBreeds, useSpecies } from '../animals/animals.api.ts';
import { ComboSelect } from '../ui/combo-select.tsx';

export type AnimalDetails = {
  SpecieId: number | null;
  BreedId: number | null;
  petGender: Gender | undefined;
};

type AnimalFieldsProps = {
  value: AnimalDetails;
  onChange: (details: AnimalDetails) => void;
  problem: PetProblem | null;
};

const GENDER_ITEMS = (['F', 'M'] as const).map((id) => ({ id, label: GENDERS[id] }));

/** Another species forgets the breed. */
export function AnimalFields({ value, onChange, problem }: AnimalFieldsProps) {
  const { data: species = [] } = useSpecies();
  const { data: breeds = [] } = useSpecieBreeds(value.SpecieId);
  const errorOf = (field: PetProblem['field']) => (problem?.field === field ? problem.message : null);
  return (
    <>
      <ComboSelect
        label="Especie"
        items={species.map(({ id, specieName }) => ({ id, label: specieName }))}
        value={value.SpecieId}
        onChange={(id) => id !== value.SpecieId && onChange({ ...value, SpecieId: id, BreedId: null })}
        error={errorOf('specie')}
      />
      <ComboSelect
        label="Raza"
        items={breeds.map(({ id, breedName }) => ({ id, label: breedName }))}
        value={value.BreedId}
        onChange={(id) => id !== value.BreedId && onChange({ ...value, BreedId: id })}
        emptyText={value.SpecieId ? undefined : 'Elegí primero la especie'}
        error={errorOf('breed')}
      />
      <ComboSelect
        label="Género"
        items={GENDER_ITEMS}
        value={value.petGender === 'X' ? null : (value.petGender ?? null)}
        onChange={(id) => onChange({ ...value, petGender: id ?? undefined })}
        error={errorOf('gender')}
      />
    </>
  );
}
