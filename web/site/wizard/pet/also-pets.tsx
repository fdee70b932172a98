import type { TogetherRoom } from '#shared/bookings/together.ts';
import { findPetProblem, type Pet } from '#shared/pets/pets.ts';
import { sortByText } from '#shared/platform/fold.ts';
import { formatLongDate, toIsoDate } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { petInWords } from '../../../pets/pets/pet.words.ts';
import { townToday } from '../../../platform/api/town.ts';
import { Checkbox } from '../../../platform/fields/checkbox.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Note } from '../../../platform/ui/note.tsx';
import { findTooManyProblem } from '../gates.ts';
import { changeProgress, useProgress } from '../wizard-state.ts';
import styles from './also-pets.module.css';
import type { PetBarriers } from './use-pet-barriers.ts';

type AlsoPetsProps = {
  chosen: Pet;
  alsoIds: readonly number[];
  pets: readonly Pet[];
  barriers: PetBarriers;
};

export function AlsoPets({ chosen, alsoIds, pets, barriers }: AlsoPetsProps) {
  const others = pets.filter(({ id }) => id !== chosen.id);
  const { maxTogether: maxPets, oneByOne, room } = barriers;
  if (others.length === 0) return null;
  if (maxPets < 2 && alsoIds.length === 0) return oneByOne && <p className="quiet">{oneByOne}</p>;
  const isFull = alsoIds.length + 1 >= maxPets;
  const isFitting = findTooManyProblem(alsoIds.length + 1, maxPets) === null;

  function tick(id: number, isTicked: boolean): void {
    const rest = alsoIds.filter((each) => each !== id);
    changeProgress({ alsoIds: isTicked ? [...rest, id] : rest });
  }

  return (
    <fieldset className={`stack gap-s2 ${styles.also}`}>
      <legend>¿Viene otra con {chosen.petName}?</legend>
      <p className="quiet">
        {findTooManyProblem(alsoIds.length + 1, maxPets) ??
          `Hasta ${maxPets} juntas, en el mismo horario o una después de otra.`}
      </p>
      {sortByText(others, ({ petName }) => petName).map((pet) => {
        const isTicked = alsoIds.includes(pet.id);
        const rejection = findRejection(pet, barriers);
        return (
          <Checkbox
            key={pet.id}
            label={pet.petName}
            hint={rejection ?? petInWords(pet)}
            checked={isTicked}
            disabled={!isTicked && (rejection !== null || isFull)}
            onChange={(isOn) => tick(pet.id, isOn)}
          />
        );
      })}
      <Room room={isFitting ? room : null} count={alsoIds.length + 1} />
    </fieldset>
  );
}

function Room({ room, count }: { room: TogetherRoom | null; count: number }) {
  return <div role="status">{room && count > 1 && <RoomWords room={room} count={count} />}</div>;
}

function RoomWords({ room: { refusal, nearest }, count }: { room: TogetherRoom; count: number }) {
  const { slot } = useProgress();
  if (refusal === null)
    return (
      slot && (
        <p className="quiet">
          Hay lugar para las {count} desde el {startInWords(slot)}.
        </p>
      )
    );
  return (
    <Note kind="warning">
      <div className="stack gap-s3">
        <p>{refusal}</p>
        {nearest && (
          <Button onClick={() => changeProgress({ day: toIsoDate(nearest.bookingStartDate), slot: nearest })}>
            Cambiar al {startInWords(nearest)}
          </Button>
        )}
      </div>
    </Note>
  );
}

export function startInWords({ bookingStartDate, bookingStartTime }: FreeSlot): string {
  return `${formatLongDate(bookingStartDate)} a las ${bookingStartTime}`;
}

export function findOthersProblem(others: readonly Pet[], barriers: PetBarriers): string | null {
  const tooMany = findTooManyProblem(others.length + 1, barriers.maxTogether);
  if (tooMany !== null) return tooMany;
  for (const pet of others) {
    const rejection = findRejection(pet, barriers);
    if (rejection !== null) return `${pet.petName}: ${rejection}`;
  }
  return null;
}

function findRejection(pet: Pet, { findBarrier }: PetBarriers): string | null {
  return findBarrier(pet)?.reason ?? findPetProblem(pet, townToday())?.message ?? null;
}
