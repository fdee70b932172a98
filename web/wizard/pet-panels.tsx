import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Pet } from '#shared/pets.ts';
import { usePets } from '../pets/pets.api.ts';
import { Paw } from '../ui/art/paw.tsx';
import { LoadFailedNote } from '../ui/load-failed-note.tsx';
import { FlipPanels } from './flip-panels.tsx';
import { NewPetForm } from './new-pet-form.tsx';
import { SavedPets, type SavedPetsProps } from './saved-pets.tsx';
import { changeProgress } from './wizard-state.ts';

const SAVED = 'saved';
const NEW = 'new';

/** One's saved pets, and the form for another; who has none begins with the form. */
export function PetPanels(props: Omit<SavedPetsProps, 'pets'>) {
  const { data: pets, isLoadingError, refetch } = usePets();
  const [chosenId, setOpenId] = useState<string | null>();
  const openId = chosenId === undefined ? firstPanel(pets) : chosenId;

  const [addedId, setAddedId] = useState<number | null>(null);
  const isListed = pets?.some(({ id }) => id === addedId) ?? false;
  const panels = useRef<HTMLDivElement>(null);

  function take(pet: Pet): void {
    changeProgress({ petId: pet.id });
    setOpenId(SAVED);
    setAddedId(pet.id);
  }

  // The form that had the focus is closed now: it goes on to the new pet's card.
  useEffect(() => {
    if (isListed && addedId !== null)
      panels.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [isListed, addedId]);

  return (
    <>
      {isLoadingError && (
        <LoadFailedNote title="No pudimos cargar tus mascotas" onRetry={() => void refetch()} />
      )}
      <div ref={panels}>
        <FlipPanels
          openId={openId}
          onOpenChange={setOpenId}
          panels={[
            {
              id: SAVED,
              icon: <Paw />,
              title: 'Mis mascotas',
              text: pets && countInWords(pets.length),
              content: <SavedPets {...props} pets={pets} />,
            },
            {
              id: NEW,
              icon: <Plus aria-hidden />,
              title: pets?.length ? 'Agregar otra mascota' : 'Agregar una mascota',
              text: 'Sumarla a tu cuenta',
              content: <NewPetForm onCreated={take} />,
            },
          ]}
        />
      </div>
    </>
  );
}

function firstPanel(pets: readonly Pet[] | undefined): string | null {
  if (!pets) return null;
  return pets.length === 0 ? NEW : SAVED;
}

function countInWords(count: number): string {
  if (count === 0) return 'Todavía no registraste ninguna';
  return count === 1 ? '1 registrada en tu cuenta' : `${count} registradas en tu cuenta`;
}
