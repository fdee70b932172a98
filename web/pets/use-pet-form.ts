import { useState } from 'react';
import type { Pet } from '#shared/pets.ts';
import { useEdits } from '../ui/use-edits.ts';
import { editOf, fieldsOf, type PetFields } from './pet-fields.ts';

export function usePetForm(latest: Pet | null) {
  const { edit: change, ...edits } = useEdits(latest, fieldsOf);
  /** Why the typed birth date isn't one; such a date is no value. */
  const [dateProblem, setDateProblem] = useState<string | null>(null);

  const edit = <K extends keyof PetFields>(field: K, value: PetFields[K]) =>
    change(editOf(edits.fields, field, value));
  return {
    ...edits,
    isChanged: edits.isChanged || dateProblem !== null,
    dateProblem,
    edit,
    editDate: (date: string | null, problem: string | null) => {
      edit('petBirthDate', date);
      setDateProblem(problem);
    },
  };
}

export type PetForm = ReturnType<typeof usePetForm>;
