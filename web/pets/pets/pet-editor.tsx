import { type ReactNode, useState } from 'react';
import type { Pet } from '#shared/pets/pets.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { useBreeds, useSpecies } from '../../catalogues/species/animals.api.ts';
import { EditorFrame } from '../../platform/forms/editor-frame.tsx';
import { useEditor } from '../../platform/forms/use-editor.ts';
import styles from './pet-editor.module.css';
import { draftOf, fieldsOf, fieldWords, problemsOf } from './pet-fields.ts';
import { PetFormFields } from './pet-form-fields.tsx';
import { useDeletePet, useSavePet } from './pets.api.ts';

type PetEditorProps = {
  /** As the server has it now; `null` for a new one. */
  pet: Pet | null;
  /** Whose the new pet will be, where staff register it. */
  ownerId: number | null;
  /** Names the bookings a deletion would cancel; only shown where one is confirmed. */
  bookingsOf: (pet: Pet) => ReactNode;
};

export function PetEditor({ pet, ownerId, bookingsOf }: PetEditorProps) {
  /** Why the typed birth date isn't one; such a date is no value. */
  const [dateProblem, setDateProblem] = useState<string | null>(null);
  const { data: species = [] } = useSpecies();
  const { data: breeds = [] } = useBreeds();
  const editor = useEditor({
    latest: pet,
    fieldsOf,
    fieldWords: fieldWords(species, breeds),
    problemsOf: (fields) => problemsOf(fields, dateProblem, pet?.petName),
    sentOf: (fields, updatedAt) => draftOf(fields, pet ? { updatedAt } : { UserId: ownerId }),
    save: useSavePet(pet?.id ?? 0),
    remove: useDeletePet(),
    words: { saved: pet ? MESSAGES.petUpdated : MESSAGES.petCreated, deleted: MESSAGES.petDeleted },
    home: '/admin-pets',
    unfinished: { isThere: dateProblem !== null },
  });
  const consequence = (
    <>
      <p>Va a dejar de aparecer entre las mascotas. No se puede deshacer.</p>
      {pet && bookingsOf(pet)}
    </>
  );
  return (
    <EditorFrame
      editor={editor}
      columns={2}
      className={styles.card}
      deletion={{ title: `¿Eliminar a ${pet?.petName}?`, consequence, label: 'Eliminar mascota' }}
    >
      <PetFormFields form={editor.form} onDateProblem={setDateProblem} />
    </EditorFrame>
  );
}
