import { Link } from 'react-router';
import { sortedBy } from '#shared/fold.ts';
import { type Pet, petProblems } from '#shared/pets.ts';
import { townToday } from '../api/town.ts';
import { bookingPath } from '../bookings/booking-path.ts';
import { linesOf } from '../pets/pet-words.ts';
import { PetPicture } from '../ui/art/pet-picture.tsx';
import { Form, WholeRow } from '../ui/form.tsx';
import { AnimalFields } from './animal-fields.tsx';
import { CallPlace } from './call-place.tsx';
import { RadioCard, RadioCardGroup } from './radio-card.tsx';
import styles from './saved-pets.module.css';
import type { Gate } from './use-gate.ts';
import type { MissingDetails } from './use-missing-details.ts';
import type { Barrier } from './use-pet-barriers.ts';
import { changeProgress, useProgress } from './wizard-state.ts';

export type SavedPetsProps = {
  pets: readonly Pet[] | undefined;
  missing: MissingDetails;
  gate: Gate;
  barrierOf: (pet: Pet) => Barrier | null;
};

export function SavedPets({ pets, missing, gate, barrierOf }: SavedPetsProps) {
  const { petId } = useProgress();
  const chosen = pets?.find(({ id }) => id === petId) ?? null;
  if (!pets) return null;
  if (pets.length === 0) return <p>No hay mascotas registradas</p>;
  return (
    <div className={styles.saved}>
      <RadioCardGroup
        label="Mis mascotas"
        value={chosen && String(chosen.id)}
        onChange={(id) => changeProgress({ petId: Number(id) })}
      >
        {sortedBy(pets, ({ petName }) => petName).map((pet) => (
          <RadioCard
            key={pet.id}
            value={String(pet.id)}
            title={pet.petName}
            lines={linesOf(pet)}
            avatar={<PetPicture specieName={pet.Breed.Specie.specieName} />}
            barrier={barrierTold(barrierOf(pet))}
          />
        ))}
      </RadioCardGroup>
      {chosen && !missing.isComplete && <Missing pet={chosen} missing={missing} gate={gate} />}
    </div>
  );
}

function barrierTold(barrier: Barrier | null) {
  if (!barrier) return null;
  return (
    <>
      <span>{barrier.why}</span>
      {barrier.bookingId === null ? (
        <CallPlace />
      ) : (
        <Link to={bookingPath(barrier.bookingId)}>Ver su turno</Link>
      )}
    </>
  );
}

/** What a pet that was saved without it needs for a booking; 'Siguiente' saves it. */
function Missing({ pet, missing, gate }: Pick<SavedPetsProps, 'missing' | 'gate'> & { pet: Pet }) {
  const problems = gate.shown ? petProblems({ ...pet, ...missing.details }, townToday()) : [];
  return (
    <Form key={pet.id} label={`Datos que faltan de ${pet.petName}`} columns={2} onSubmit={gate.next}>
      <WholeRow>
        <h3>Completá los datos de {pet.petName}</h3>
        <p className="quiet">Los necesitamos para darle el turno.</p>
      </WholeRow>
      <AnimalFields value={missing.details} onChange={missing.edit} problems={problems} />
    </Form>
  );
}
