import { MESSAGES } from '#shared/messages.ts';
import { showToast } from '../ui/toast.tsx';
import { draftOf, type PetFields } from './pet-fields.ts';
import { useCreatePet, useDeletePet, useUpdatePet } from './pets.api.ts';

type Target = { petId: number; ownerId: number | null; onDone: () => void };

/** Saving and deleting, each with its literal toast and then the way back (spec §8). */
export function useSavePet({ petId, ownerId, onDone }: Target) {
  const create = useCreatePet();
  const update = useUpdatePet();
  const remove = useDeletePet();
  const done = (message: string) => ({
    onSuccess: () => {
      showToast(message, 'ok');
      onDone();
    },
  });

  const save = (fields: PetFields, updatedAt: number | undefined) => {
    if (petId === 0) create.mutate(draftOf(fields, { UserId: ownerId }), done(MESSAGES.petCreated));
    else update.mutate({ id: petId, ...draftOf(fields, { updatedAt }) }, done(MESSAGES.petUpdated));
  };
  const saving = petId === 0 ? create : update;
  return {
    save,
    remove: () => remove.mutate(petId, done(MESSAGES.petDeleted)),
    isSaving: saving.isPending,
    isRemoving: remove.isPending,
    /** Once saved or deleted, the pet on the screen is history. */
    isOver: saving.isSuccess || remove.isSuccess,
    error: saving.error,
  };
}
