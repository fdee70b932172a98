import { Plus } from 'lucide-react';
import { usePets } from '../../../pets/pets/pets.api.ts';
import { Paw } from '../../../platform/art/paw.tsx';
import { LoadFailedNote } from '../../../platform/screens/load-failed-note.tsx';
import { FlipPanels } from '../flip-panels.tsx';
import { NewPetForm } from './new-pet-form.tsx';
import { SavedPets, type SavedPetsProps } from './saved-pets.tsx';
import type { NewPetFormState } from './use-new-pet-form.ts';
import type { OpenPanel } from './use-open-panel.ts';

type PetPanelsProps = Omit<SavedPetsProps, 'pets'> & { panel: OpenPanel; newPet: NewPetFormState };

/** One's saved pets, and the form for another. */
export function PetPanels({ panel, newPet, ...saved }: PetPanelsProps) {
  const { data: pets, isLoadingError, refetch } = usePets();
  return (
    <>
      {isLoadingError && (
        <LoadFailedNote title="No pudimos cargar tus mascotas" onRetry={() => void refetch()} />
      )}
      <FlipPanels
        openId={panel.openId}
        onOpenChange={panel.setOpenId}
        panels={[
          {
            id: 'saved',
            icon: <Paw />,
            title: 'Mis mascotas',
            text: pets && countInWords(pets.length),
            content: <SavedPets {...saved} pets={pets} />,
          },
          {
            id: 'new',
            icon: <Plus aria-hidden />,
            title: pets?.length ? 'Agregar otra mascota' : 'Agregar una mascota',
            text: 'Sumarla a tu cuenta',
            content: <NewPetForm form={newPet} />,
          },
        ]}
      />
    </>
  );
}

function countInWords(count: number): string {
  if (count === 0) return 'Todavía no registraste ninguna';
  return count === 1 ? '1 registrada en tu cuenta' : `${count} registradas en tu cuenta`;
}
