import { isAlike, useStoredState } from './use-stored-state.ts';

export type VersionedRecord = { updatedAt: number };

/**
 * Keeps edits over the version at which editing began; `latest` is the server's current state, `name` the
 * draft's key.
 */
export function useEdits<Thing extends VersionedRecord, Fields extends object>(
  latest: Thing | null,
  fieldsOf: (record: Thing | null) => Fields,
  name = 'editor',
) {
  type StoredEdits = { base: Thing | null; edits: Partial<Fields> };
  const [{ base, edits }, write] = useStoredState<StoredEdits>(
    name,
    { base: latest, edits: {} },
    {
      isBlank: ({ base, edits }) => areEditsSaved(fieldsOf(base), edits),
      isValid: (storedValue) =>
        isStoredEdits(storedValue) &&
        isAlike(latest, storedValue.base) &&
        isAlike(storedValue.edits, fieldsOf(latest)),
    },
  );
  const setBase = (next: Thing | null) => write((before) => ({ ...before, base: next }));
  const setEdits = (change: (before: Partial<Fields>) => Partial<Fields>) =>
    write((before) => ({ ...before, edits: change(before.edits) }));
  const savedFields = fieldsOf(base);
  const fields: Fields = { ...savedFields, ...edits };
  const latestFields = fieldsOf(latest);
  const isChanged = !areEditsSaved(savedFields, edits);
  const isFollowing = base === null || !isChanged || areEditsSaved(latestFields, edits);
  if (latest && latest.updatedAt !== base?.updatedAt && isFollowing) setBase(latest);

  return {
    fields,
    isChanged,
    updatedAt: base?.updatedAt,
    /** Is true once a colleague saved a newer version, so that a save would be rejected. */
    isStale: base !== null && latest !== null && base.updatedAt !== latest.updatedAt,
    base: savedFields,
    theirs: latestFields,
    takeLatest: () => setBase(latest),
    dropEdits: (names: string[]) => setEdits((before) => omitNames(before, names)),
    /** Drops the edits that a save has sent and adopts the saved version, but keeps what was typed since. */
    finishSave: (sent: Fields) => write(({ edits }) => ({ base: null, edits: omitSaved(edits, sent) })),
    discard: () => write({ base: latest, edits: {} }),
    edit: (changes: Partial<Fields>) => setEdits((before) => ({ ...before, ...changes })),
  };
}

function isStoredEdits(remaining: unknown): remaining is { base: unknown; edits: object } {
  return isAlike({ base: null, edits: {} }, remaining) && remaining !== null;
}

function omitNames<Fields extends object>(edits: Partial<Fields>, names: string[]): Partial<Fields> {
  const kept = Object.entries(edits).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept) as Partial<Fields>;
}

function omitSaved<Fields extends object>(edits: Partial<Fields>, sent: Fields): Partial<Fields> {
  const isSaved = (name: string) => isSameField(sent, edits, name as keyof Fields);
  return omitNames(edits, Object.keys(edits).filter(isSaved));
}

function areEditsSaved<Fields extends object>(saved: Fields, edits: Partial<Fields>): boolean {
  return Object.keys(edits).every((name) => isSameField(saved, edits, name as keyof Fields));
}

function isSameField<Fields extends object>(
  one: Fields,
  other: Partial<Fields>,
  name: keyof Fields,
): boolean {
  return JSON.stringify(one[name]) === JSON.stringify(other[name]);
}
