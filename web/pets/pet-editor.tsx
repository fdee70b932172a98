import { useState } from 'react';
import { PET_MESSAGES, type Pet } from '#shared/pets.ts';
import { Card } from '../ui/card.tsx';
import { EditorActions } from '../ui/editor-actions.tsx';
import { Form } from '../ui/form.tsx';
import { LeaveDialog } from '../ui/leave-dialog.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';
import { showToast } from '../ui/toast.tsx';
import { useLeaveGuard } from '../ui/use-leave-guard.ts';
import { DeletePetDialog } from './delete-pet-dialog.tsx';
import styles from './pet-editor.module.css';
import type { PetEditorProps } from './pet-editor-screen.tsx';
import { PetFormFields } from './pet-form-fields.tsx';
import { usePetForm } from './use-pet-form.ts';
import { useSavePet } from './use-save-pet.ts';

const FORM = 'pet-form';

/** `pet` is the one being edited as the server has it now, `null` for a new one. */
export function PetEditor({
  pet,
  petId,
  ownerId,
  species,
  breeds,
  turnosOf,
}: PetEditorProps & { pet: Pet | null }) {
  const form = usePetForm(pet);
  const guard = useLeaveGuard(form.isChanged, '/admin-pets');
  const saving = useSavePet({ petId, ownerId, onDone: guard.goBack });
  const [wasAsked, setAsked] = useState(false);
  const [isDeleting, askToDelete] = useState(false);
  const nameProblem = form.fields.petName.trim() === '' ? PET_MESSAGES.name : null;
  const problem = nameProblem ?? form.dateProblem;

  const save = () => {
    setAsked(true);
    if (saving.isSaving) return;
    if (problem) showToast(problem);
    else saving.save(form.fields, form.updatedAt);
  };
  return (
    <>
      {form.isStale && !saving.isOver && <StaleNotice onTakeLatest={form.takeLatest} />}
      <Card className={styles.card}>
        <Form id={FORM} columns={2} onSubmit={save}>
          <PetFormFields
            form={form}
            species={species}
            breeds={breeds}
            nameError={wasAsked ? nameProblem : null}
            dateError={wasAsked ? form.dateProblem : null}
          />
        </Form>
      </Card>
      <EditorActions
        formId={FORM}
        isSaving={saving.isSaving}
        onDiscard={guard.askToGoBack}
        onDelete={petId === 0 ? null : () => askToDelete(true)}
        deleteLabel="Eliminar mascota"
      />
      <DeletePetDialog
        isOpen={isDeleting}
        isPending={saving.isRemoving}
        petName={pet?.petName ?? ''}
        turnos={pet && turnosOf(pet)}
        onConfirm={saving.remove}
        onCancel={() => askToDelete(false)}
      />
      <LeaveDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}
