import { useState } from 'react';

type Versioned = { updatedAt: number };

/** What is typed over a thing as it was when the typing began; `latest` is the thing as the server has it now. */
export function useEdits<Thing extends Versioned, Fields extends object>(
  latest: Thing | null,
  fieldsOf: (thing: Thing | null) => Fields,
) {
  const [base, setBase] = useState(latest);
  const [edits, setEdits] = useState<Partial<Fields>>({});
  const saved = fieldsOf(base);
  const isChanged = Object.entries(edits).some(([name, value]) =>
    isOther(saved[name as keyof Fields], value),
  );
  if (latest && latest !== base && !(base && isChanged)) setBase(latest);

  return {
    /** Fields nobody touched here follow the thing as it is now. */
    fields: { ...saved, ...edits },
    isChanged,
    updatedAt: base?.updatedAt,
    /** Somebody else saved it since: saving now would be refused. */
    isStale: base !== null && latest !== null && base.updatedAt !== latest.updatedAt,
    /** What nobody touched here follows the other's changes; what was typed stays. */
    takeLatest: () => setBase(latest),
    edit: (changes: Partial<Fields>) => setEdits((before) => ({ ...before, ...changes })),
  };
}

/** Lists are compared by what they hold. */
function isOther(saved: unknown, edited: unknown): boolean {
  return JSON.stringify(saved) !== JSON.stringify(edited);
}
