import { useState } from 'react';
import type { Pet } from '#shared/pets.ts';
import { editOf, fieldsOf, isEdited, NEW_PET, type PetFields, withEdits } from './pet-fields.ts';

/** What is typed over the pet as it was when the typing began; `latest` is the pet as the server has it now. */
export function usePetForm(latest: Pet | null) {
  const [base, setBase] = useState(latest);
  const [edits, setEdits] = useState<Partial<PetFields>>({});
  /** Why the typed birth date isn't one; such a date is no value. */
  const [dateProblem, setDateProblem] = useState<string | null>(null);
  const saved = base ? fieldsOf(base) : NEW_PET;
  const fields = withEdits(saved, edits);
  const isChanged = isEdited(saved, edits) || dateProblem !== null;
  if (latest && latest !== base && !(base && isChanged)) setBase(latest);

  const edit = <K extends keyof PetFields>(field: K, value: PetFields[K]) =>
    setEdits({ ...edits, ...editOf(fields, field, value) });
  return {
    fields,
    isChanged,
    dateProblem,
    updatedAt: base?.updatedAt,
    /** Somebody else saved this pet since: saving now would be refused. */
    isStale: base !== null && latest !== null && base.updatedAt !== latest.updatedAt,
    /** What nobody touched here follows the other's changes; what was typed stays. */
    takeLatest: () => setBase(latest),
    edit,
    editDate: (date: string | null, problem: string | null) => {
      edit('petBirthDate', date);
      setDateProblem(problem);
    },
  };
}

export type PetForm = ReturnType<typeof usePetForm>;
