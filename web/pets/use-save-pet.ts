import { MESSAGES } from '#shared/messages.ts';
import { showToast } from '../ui/toast.tsx';
import { useDeletion } from '../ui/use-deletion.ts';
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
    isSaving: saving.isPending,
    /** Why it wasn't saved. */
    refusal: saving.error,
    forgetRefusal: saving.reset,
    /** What changes from now on changes because of it. */
    isUnderWay: [saving, remove].some(({ isPending, isSuccess }) => isPending || isSuccess),
    deletion: useDeletion(remove, () => remove.mutate(petId, done(MESSAGES.petDeleted))),
  };
}
