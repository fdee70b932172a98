import { formatSpecie } from '#shared/pets/pet-words.ts';
import { PetPicture } from '../../platform/art/pet-picture.tsx';
import { foldText } from '../../platform/fields/folded-text.ts';
import { Avatar } from '../../platform/ui/avatar.tsx';
import styles from './animal-buttons.module.css';

export type Animal = { SpecieId: number; specieName: string; petGender: 'F' | 'M'; label: string };

const USUAL_SPECIES = ['perro', 'gato'];
const MAX_BUTTONS = 2;

/** Returns a male and a female of each of at most two species, dogs and cats first. */
export function toAnimals(species: readonly { id: number; specieName: string }[]): Animal[] {
  const rank = ({ specieName }: { specieName: string }) => {
    const index = USUAL_SPECIES.indexOf(foldText(specieName));
    return index < 0 ? USUAL_SPECIES.length : index;
  };
  return species
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MAX_BUTTONS)
    .flatMap(({ id: SpecieId, specieName }) =>
      (['M', 'F'] as const).map((petGender) => ({
        SpecieId,
        specieName,
        petGender,
        label: formatSpecie(specieName, petGender),
      })),
    );
}

type AnimalButtonsProps = {
  species: readonly { id: number; specieName: string }[];
  counts?: ReadonlyMap<string, number>;
  onAnimal: (animal: Animal) => void;
};

export function AnimalButtons({ species, counts, onAnimal }: AnimalButtonsProps) {
  return (
    <div className={styles.animals} data-large={counts !== undefined || undefined}>
      {toAnimals(species).map((animal) => (
        <button key={animal.label} type="button" onClick={() => onAnimal(animal)}>
          <Avatar>
            <PetPicture specieName={animal.specieName} />
          </Avatar>
          {animal.label}
          {counts && <span className="num">{counts.get(animal.label) ?? 0}</span>}
        </button>
      ))}
    </div>
  );
}
