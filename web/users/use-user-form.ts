import { useState } from 'react';
import type { User } from '#shared/users.ts';
import { showToast } from '../ui/toast.tsx';
import type { Problem } from '../ui/use-draft.ts';
import { useEdits } from '../ui/use-edits.ts';
import { fieldsOf, type UserFields } from './user-fields.ts';

type TextName = { [K in keyof UserFields]: UserFields[K] extends string ? K : never }[keyof UserFields];

export function useUserForm(latest: User | null) {
  const edits = useEdits(latest, fieldsOf);
  const [problem, setProblem] = useState<Problem | null>(null);

  function change(changes: Partial<UserFields>) {
    edits.edit(changes);
    if (problem && problem.field in changes) setProblem(null);
  }

  /** Says what is wrong, or takes it back. */
  function blame(found: Problem | null) {
    setProblem(found);
    if (found) showToast(found.message);
  }

  const errorOf = (field: keyof UserFields) => (problem?.field === field ? problem.message : null);
  const text = (name: TextName) => ({
    name,
    value: edits.fields[name],
    error: errorOf(name),
    onChange: (value: string) => change({ [name]: value }),
  });
  return { ...edits, change, blame, errorOf, text };
}

export type UserForm = ReturnType<typeof useUserForm>;
