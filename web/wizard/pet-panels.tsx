import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Pet } from '#shared/pets.ts';
import { usePets } from '../pets/pets.api.ts';
import { Paw } from '../ui/art/paw.tsx';
import { FlipPanels } from '../ui/flip-panels.tsx';
import { NewPetForm } from './new-pet-form.tsx';
import { SavedPets, type SavedPetsProps } from './saved-pets.tsx';
import { changeProgress } from './wizard-state.ts';

const SAVED = 'saved';
const NEW = 'new';

/** One's saved pets, and the form for another; who has none begins with the form. */
export function PetPanels(props: Omit<SavedPetsProps, 'pets'>) {
  const { data: pets } = usePets();
  const [chosenId, setOpenId] = useState<string | null>();
  const openId = chosenId === undefined ? firstPanel(pets) : chosenId;

  function take(pet: Pet): void {
    changeProgress({ petId: pet.id });
    setOpenId(SAVED);
  }

  return (
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
