import { sortedBy } from '#shared/fold.ts';
import { type Pet, petProblem } from '#shared/pets.ts';
import { townToday } from '../api/town.ts';
import { petInWords } from '../pets/pet-words.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import styles from './also-pets.module.css';
import { togetherProblem } from './gates.ts';
import type { PetBarriers } from './use-pet-barriers.ts';
import { changeProgress, useProgress } from './wizard-state.ts';

type AlsoPetsProps = { chosen: Pet; pets: readonly Pet[]; barriers: PetBarriers };

/** Others that come along, where the service takes several in one go. */
export function AlsoPets({ chosen, pets, barriers }: AlsoPetsProps) {
  const { alsoIds } = useProgress();
  const others = pets.filter(({ id }) => id !== chosen.id);
  const { togetherMost: most, oneByOne } = barriers;
  if (others.length === 0) return null;
  // What was ticked before can be taken back.
  if (most < 2 && alsoIds.length === 0) return oneByOne && <p className="quiet">{oneByOne}</p>;
  const isFull = alsoIds.length + 1 >= most;

  function tick(id: number, isTicked: boolean): void {
    const rest = alsoIds.filter((each) => each !== id);
    changeProgress({ alsoIds: isTicked ? [...rest, id] : rest });
  }

  return (
    <fieldset className={`stack gap-s2 ${styles.also}`}>
      <legend>¿Viene otra con {chosen.petName}?</legend>
      <p className="quiet">
        {togetherProblem(alsoIds.length + 1, most) ??
          `Hasta ${most} juntas, en el mismo horario o una después de otra.`}
      </p>
      {sortedBy(others, ({ petName }) => petName).map((pet) => {
        const isTicked = alsoIds.includes(pet.id);
        const why = whyNot(pet, barriers);
        return (
          <Checkbox
            key={pet.id}
            label={pet.petName}
            hint={why ?? petInWords(pet)}
            checked={isTicked}
            disabled={!isTicked && (why !== null || isFull)}
            onChange={(isOn) => tick(pet.id, isOn)}
          />
        );
      })}
    </fieldset>
  );
}

/** Whether they are too many, or what keeps the first of them from the slot. */
export function alsoProblem(others: readonly Pet[], barriers: PetBarriers): string | null {
  const tooMany = togetherProblem(others.length + 1, barriers.togetherMost);
  if (tooMany !== null) return tooMany;
  for (const pet of others) {
    const why = whyNot(pet, barriers);
    if (why !== null) return `${pet.petName}: ${why}`;
  }
  return null;
}

function whyNot(pet: Pet, { barrierOf }: PetBarriers): string | null {
  return barrierOf(pet)?.why ?? petProblem(pet, townToday())?.message ?? null;
}
