import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { PetVerdict } from '#shared/health/eligibility.ts';
import { type Pet, petProblems } from '#shared/pets/pets.ts';
import { sortedBy } from '#shared/platform/fold.ts';
import { linesOf } from '../../../pets/pets/pet-words.ts';
import { townToday } from '../../../platform/api/town.ts';
import { PetPicture } from '../../../platform/art/pet-picture.tsx';
import { Form, WholeRow } from '../../../platform/forms/form.tsx';
import { CallPlace } from '../result/call-place.tsx';
import type { Gate } from '../use-gate.ts';
import { changeProgress, useProgress } from '../wizard-state.ts';
import { AlsoPets } from './also-pets.tsx';
import { AnimalFields } from './animal-fields.tsx';
import { MayUse, WaysOn } from './pet-summary.tsx';
import { RadioCard, RadioCardGroup } from './radio-card.tsx';
import type { MissingDetails } from './use-missing-details.ts';
import type { Barrier, PetBarriers } from './use-pet-barriers.ts';

/** Only where a rule asks for something. */
const MissingFact = lazy(async () => ({ default: (await import('./missing-fact.tsx')).MissingFact }));

export type SavedPetsProps = {
  pets: readonly Pet[] | undefined;
  missing: MissingDetails;
  gate: Gate;
  barriers: PetBarriers;
};

export function SavedPets({ pets, missing, gate, barriers }: SavedPetsProps) {
  const { petId, alsoIds } = useProgress();
  const chosen = pets?.find(({ id }) => id === petId) ?? null;
  const saidOfChosen = chosen && (barriers.barrierOf(chosen)?.said ?? null);
  // What a card says under a pet comes with it: nothing moves while somebody is about to choose.
  if (!pets || barriers.isLoading) return null;
  const living = pets.filter(({ petDiedOn }) => !petDiedOn);
  if (living.length === 0) return <p>No hay mascotas registradas</p>;
  return (
    <div className="stack gap-s5">
      <RadioCardGroup
        label="Mis mascotas"
        value={chosen && String(chosen.id)}
        onChange={(id) => changeProgress({ petId: Number(id) })}
      >
        {sortedBy(living, ({ petName }) => petName).map((pet) => (
          <RadioCard
            key={pet.id}
            value={String(pet.id)}
            title={pet.petName}
            lines={linesOf(pet)}
            avatar={<PetPicture specieName={pet.Breed.Specie.specieName} />}
            barrier={barrierTold(barriers.barrierOf(pet))}
            note={noteOf(barriers.saidOf(pet))}
          />
        ))}
      </RadioCardGroup>
      {chosen && !missing.isComplete && <Missing pet={chosen} missing={missing} gate={gate} />}
      {chosen && <AlsoPets chosen={chosen} alsoIds={alsoIds} pets={living} barriers={barriers} />}
      {chosen && saidOfChosen && (
        <Suspense>
          <MissingFact key={chosen.id} pet={chosen} said={saidOfChosen} />
        </Suspense>
      )}
    </div>
  );
}

function barrierTold(barrier: Barrier | null) {
  if (!barrier) return null;
  return (
    <>
      <span>{barrier.why}</span>
      {barrier.said ? <WaysOn said={barrier.said} /> : <OtherWay way={barrier.way} />}
    </>
  );
}

function OtherWay({ way }: Pick<Barrier, 'way'>) {
  return way ? <Link to={way.to}>{way.label}</Link> : <CallPlace />;
}

function noteOf(said: PetVerdict | null) {
  return said && said.outcome !== 'refused' ? <MayUse said={said} /> : null;
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
