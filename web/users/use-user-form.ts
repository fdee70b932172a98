import type { User } from '#shared/users.ts';
import { useFields } from '../ui/use-draft.ts';
import { useEdits } from '../ui/use-edits.ts';
import { fieldsOf } from './user-fields.ts';

export function useUserForm(latest: User | null) {
  const { fields, edit, ...edits } = useEdits(latest, fieldsOf);
  return { ...edits, ...useFields(fields, edit) };
}

export type UserForm = ReturnType<typeof useUserForm>;
