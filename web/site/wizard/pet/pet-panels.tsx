import { Plus } from 'lucide-react';
import type { PetProblem } from '#shared/pets/pets.ts';
import { PrivacyNote } from '../../../accounts/users/privacy-note.tsx';
import { PetFormFields } from '../../../pets/pets/pet-form-fields.tsx';
import { usePets } from '../../../pets/pets/pets.api.ts';
import { Paw } from '../../../platform/art/paw.tsx';
import { FieldError } from '../../../platform/fields/field.tsx';
import { Form, WholeRow } from '../../../platform/forms/form.tsx';
import { LoadFailedNote } from '../../../platform/screens/load-failed-note.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { FlipPanels } from '../flip-panels.tsx';
import { SavedPets, type SavedPetsProps } from './saved-pets.tsx';
import type { NewPetFormState } from './use-new-pet-form.ts';
import type { OpenPanel } from './use-open-panel.ts';

type PetPanelsProps = Omit<SavedPetsProps, 'pets'> & { panel: OpenPanel; newPet: NewPetFormState };

export function PetPanels({ panel, newPet, ...saved }: PetPanelsProps) {
  const { data: pets, isLoadingError, refetch } = usePets();
  return (
    <>
      {isLoadingError && <LoadFailedNote title="No pudimos cargar tus mascotas" onRetry={refetch} />}
      <FlipPanels
        openId={panel.openId}
        onOpenChange={panel.setOpenId}
        panels={[
          {
            id: 'saved',
            icon: <Paw />,
            title: 'Mis mascotas',
            content: <SavedPets {...saved} pets={pets} />,
          },
          {
            id: 'new',
            icon: <Plus aria-hidden />,
            title: pets?.some(({ petDiedOn }) => !petDiedOn) ? 'Agregar otra mascota' : 'Agregar una mascota',
            content: <NewPetForm form={newPet} />,
          },
        ]}
      />
    </>
  );
}

export function NewPetForm({ form: { id, pet, edit, problems, ...form } }: { form: NewPetFormState }) {
  const findError = (name: PetProblem['field']) =>
    problems.find(({ field }) => field === name)?.message ?? null;
  return (
    <Form id={id} label="Nueva mascota" columns={2} onSubmit={form.submit}>
      <PetFormFields
        value={pet}
        onChange={edit}
        findError={findError}
        birthLabel="Fecha de nacimiento estimada"
      />
      <WholeRow>
        <PrivacyNote />
      </WholeRow>
      <WholeRow>
        <FieldError id="new-pet-error" error={form.error} />
      </WholeRow>
      <Button variant="primary" type="submit" isPending={form.isPending}>
        Agregar
      </Button>
    </Form>
  );
}
