import { NO_BREED } from '#shared/catalogues/animals.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { Paw } from '../../platform/art/paw.tsx';
import { PetPicture } from '../../platform/art/pet-picture.tsx';
import { ChoiceChips } from '../../platform/fields/choice-chips.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { WholeRow } from '../../platform/forms/form.tsx';

/** Species above which the field is a searchable list. */
const FEW = 6;
const NONE = { id: 0, specieName: NO_BREED };

type SpecieFieldProps = {
  value: number | null;
  onChange: (id: number | null) => void;
  error?: string | null;
  hasNone?: boolean;
};

export function SpecieField({ hasNone = false, ...props }: SpecieFieldProps) {
  const { data: species = [] } = useSpecies();
  const label = 'Especie';
  const offered = hasNone ? [NONE, ...species] : species;
  if (species.length > FEW) {
    const items = offered.map(({ id, specieName }) => ({ id, label: specieName }));
    return <ComboSelect label={label} items={items} {...props} />;
  }
  const chips = offered
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
