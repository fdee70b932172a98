import { useFields } from '../ui/use-draft.ts';
import { useEdits } from '../ui/use-edits.ts';

/** A form over something as the server has it, which knows when somebody else changed that meanwhile. */
export function useEditForm<Thing extends { updatedAt: number }, Fields extends object>(
  latest: Thing | null,
  fieldsOf: (thing: Thing | null) => Fields,
) {
  const { fields, edit, ...version } = useEdits(latest, fieldsOf);
  return { ...useFields(fields, edit), ...version };
}
