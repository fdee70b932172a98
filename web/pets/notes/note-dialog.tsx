import { useState } from 'react';
import { NOTE_MESSAGES } from '#shared/pets/notes.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { useBreeds, useSpecies } from '../../catalogues/species/animals.api.ts';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { useStoredState } from '../../platform/forms/use-stored-state.ts';
import { toFieldLabels, toPetDraft, toPetFields } from '../pets/pet-fields.ts';
import { useSavePet } from '../pets/pets.api.ts';
import { type NoteSubject, useAddNote } from './notes.api.ts';

type NoteDialogProps = { subject: NoteSubject; title: string; onClose: () => void };

export function NoteDialog({ subject, title, onClose }: NoteDialogProps) {
  const [noteText, setNoteText] = useStoredState(`note ${JSON.stringify(subject)}`, '');
  const [wasEmpty, setWasEmpty] = useState(false);
  const { mutate, isPending, error } = useAddNote(subject);
  const isEmpty = noteText.trim() === '';

  function submit(): void {
    setWasEmpty(isEmpty);
    if (!isEmpty) mutate(noteText.trim(), { onSuccess: onClose });
  }

  return (
    <FormDialog
      title={title}
      verb="Agregar"
      isPending={isPending}
      error={error}
      onSave={submit}
      onClose={onClose}
    >
      <TextArea
        label="Nota"
        hint="La lee solo el personal; si la persona descarga sus datos, también está ahí."
        value={noteText}
        onChange={setNoteText}
        maxLength={LIMITS.comment}
        error={wasEmpty && isEmpty ? NOTE_MESSAGES.empty : null}
        autoFocus
      />
    </FormDialog>
  );
}

export function CommentDialog({ pet, onClose }: { pet: Pet; onClose: () => void }) {
  const { data: species = [] } = useSpecies();
  const { data: breeds = [] } = useBreeds();
  const { frame, text } = useDialogForm({
    name: `comment ${pet.id}`,
    initial: toPetFields(pet),
    latest: pet,
    fieldWords: toFieldLabels(species, breeds),
    toRequest: (fields, updatedAt) => toPetDraft(fields, { updatedAt }),
    mutation: useSavePet(pet.id),
    successMessage: MESSAGES.petUpdated,
    onClose,
  });
  return (
    <FormDialog title={`Comentario de ${pet.petName}`} {...frame}>
      <TextArea
        label="Comentario"
        hint="Lo ve y lo edita también su responsable."
        maxLength={LIMITS.comment}
        autoFocus
        {...text('petComment')}
      />
    </FormDialog>
  );
}
