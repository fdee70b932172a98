import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { PetVerdict } from '#shared/health/eligibility.ts';
import { listPetProblems, type Pet } from '#shared/pets/pets.ts';
import { sortByText } from '#shared/platform/fold.ts';
import { AnimalFields } from '../../../pets/pets/animal-fields.tsx';
import { petInWords } from '../../../pets/pets/pet.words.ts';
import { townToday } from '../../../platform/api/town.ts';
import { PetPicture } from '../../../platform/art/pet-picture.tsx';
import { Form, WholeRow } from '../../../platform/forms/form.tsx';
import { SlotLocationContact } from '../result/location-contact.tsx';
import type { StepGate } from '../use-gate.ts';
import { changeProgress, useProgress } from '../wizard-state.ts';
import { AlsoPets } from './also-pets.tsx';
import { RadioCard, RadioCardGroup } from './radio-card.tsx';
import type { MissingPetDetails } from './use-missing-details.ts';
import type { Barrier, PetBarriers } from './use-pet-barriers.ts';
import { VerdictActions } from './verdict-actions.tsx';

const MissingFact = lazy(async () => ({ default: (await import('./missing-fact.tsx')).MissingFact }));

export type SavedPetsProps = {
  pets: readonly Pet[] | undefined;
  missing: MissingPetDetails;
  gate: StepGate;
  barriers: PetBarriers;
};

export function SavedPets({ pets, missing, gate, barriers }: SavedPetsProps) {
  const { petId, alsoIds } = useProgress();
  const chosen = pets?.find(({ id }) => id === petId) ?? null;
  const chosenVerdict = chosen && (barriers.findBarrier(chosen)?.verdict ?? null);
  // Waits for all data, so that no card grows under a finger.
  if (!pets || barriers.isLoading) return null;
  const livingPets = pets.filter(({ petDiedOn }) => !petDiedOn);
  if (livingPets.length === 0) return <p>No hay mascotas registradas</p>;
  return (
    <div className="stack gap-s5">
      <RadioCardGroup
        label="Mis mascotas"
        value={chosen && String(chosen.id)}
        onChange={(id) => changeProgress({ petId: Number(id) })}
      >
        {sortByText(livingPets, ({ petName }) => petName).map((pet) => (
          <RadioCard
            key={pet.id}
            value={String(pet.id)}
            title={pet.petName}
            description={petInWords(pet)}
            avatar={<PetPicture specieName={pet.Breed.Specie.specieName} />}
            barrier={renderBarrier(barriers.findBarrier(pet))}
            warning={findWarning(barriers.findVerdict(pet))}
          />
        ))}
      </RadioCardGroup>
      {chosen && !missing.isComplete && <MissingDetailsForm pet={chosen} missing={missing} gate={gate} />}
      {chosen && <AlsoPets chosen={chosen} alsoIds={alsoIds} pets={livingPets} barriers={barriers} />}
      {chosen && chosenVerdict && (
        <Suspense>
          <MissingFact key={chosen.id} pet={chosen} verdict={chosenVerdict} />
        </Suspense>
      )}
    </div>
  );
}

function renderBarrier(barrier: Barrier | null) {
  if (!barrier) return null;
  return (
    <>
      <span>{barrier.reason}</span>
      {barrier.verdict ? <VerdictActions verdict={barrier.verdict} /> : <BarrierLink link={barrier.link} />}
    </>
  );
}

function BarrierLink({ link }: Pick<Barrier, 'link'>) {
  return link ? <Link to={link.to}>{link.label}</Link> : <SlotLocationContact />;
}

function findWarning(verdict: PetVerdict | null): string | null {
  return verdict?.outcome === 'warned' ? verdict.problems.map(({ message }) => message).join('. ') : null;
}

function MissingDetailsForm({ pet, missing, gate }: Pick<SavedPetsProps, 'missing' | 'gate'> & { pet: Pet }) {
  const problems = gate.shown ? listPetProblems({ ...pet, ...missing.details }, townToday()) : [];
  return (
    <Form key={pet.id} label={`Datos que faltan de ${pet.petName}`} columns={2} onSubmit={gate.next}>
      <WholeRow>
        <h3>Completá los datos de {pet.petName}</h3>
        <p className="quiet">Los necesitamos para darle el turno.</p>
      </WholeRow>
      <AnimalFields
        value={missing.details}
        onChange={missing.edit}
        findError={(name) => problems.find(({ field }) => field === name)?.message ?? null}
      />
    </Form>
  );
}
