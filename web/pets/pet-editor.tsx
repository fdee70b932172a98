import { type ReactNode, useState } from 'react';
import type { Breed, Specie } from '#shared/animals.ts';
import { PET_MESSAGES, type Pet } from '#shared/pets.ts';
import { Card } from '../ui/card.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { EditorActions } from '../ui/editor-actions.tsx';
import { Form } from '../ui/form.tsx';
import { LeaveDialog } from '../ui/leave-dialog.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';
import { showToast } from '../ui/toast.tsx';
import { useLeaveGuard } from '../ui/use-leave-guard.ts';
import styles from './pet-editor.module.css';
import { PetFormFields } from './pet-form-fields.tsx';
import { usePetForm } from './use-pet-form.ts';
import { useSavePet } from './use-save-pet.ts';

const FORM = 'pet-form';

export type PetEditorProps = {
  /** 0 for a new pet. */
  petId: number;
  /** Whose the new pet will be, where staff register it. */
  ownerId: number | null;
  species: Specie[];
  breeds: Breed[];
  /** Names the bookings a deletion would cancel; only shown where one is confirmed. */
  bookingsOf: (pet: Pet) => ReactNode;
};

/** `pet` is the one being edited as the server has it now, `null` for a new one. */
export function PetEditor({
  pet,
  petId,
  ownerId,
  species,
  breeds,
  bookingsOf,
}: PetEditorProps & { pet: Pet | null }) {
  const form = usePetForm(pet);
  const guard = useLeaveGuard(form.isChanged, '/admin-pets');
  const saving = useSavePet({ petId, ownerId, onDone: guard.goBack });
  const [wasAsked, setAsked] = useState(false);
  const nameProblem = form.fields.petName.trim() === '' ? PET_MESSAGES.name : null;
  const problem = nameProblem ?? form.dateProblem;

  const save = () => {
    setAsked(true);
    if (saving.isSaving) return;
    if (problem) showToast(problem);
    else saving.save(form.fields, form.updatedAt);
  };
  const takeLatest = () => {
    saving.forgetRefusal();
    form.takeLatest();
  };
  return (
    <>
      {form.isStale && !saving.isUnderWay && <StaleNotice onTakeLatest={takeLatest} />}
      <Card className={styles.card}>
        <Form id={FORM} columns={2} onSubmit={save}>
          <PetFormFields
            form={form}
            species={species}
            breeds={breeds}
            nameError={wasAsked ? nameProblem : null}
            dateError={wasAsked ? form.dateProblem : null}
          />
          {!form.isStale && <Refusal error={saving.refusal} />}
        </Form>
      </Card>
      <EditorActions
        formId={FORM}
        isSaving={saving.isSaving}
        onDiscard={guard.askToGoBack}
        onDelete={petId === 0 ? null : saving.deletion.ask}
        deleteLabel="Eliminar mascota"
      />
      {pet && (
        <DeleteDialog {...saving.deletion.dialog} title={`¿Eliminar a ${pet.petName}?`}>
          <p>Va a dejar de aparecer entre las mascotas. No se puede deshacer.</p>
          {bookingsOf(pet)}
        </DeleteDialog>
      )}
      <LeaveDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}
