import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { draftKey, endDraft, readDraft, writeDraft } from '../api/drafts.ts';
import { getSession, hasSessionExpired } from '../api/session-store.ts';
import { showToast } from '../ui/toast.tsx';

type StoredStateOptions<Value> = {
  isBlank?: (value: Value) => boolean;
  /** Checks a stored value, which an older version may have written. */
  isValid?: (value: unknown) => boolean;
};

const RECOVERED_TEXT = 'Seguís donde habías quedado';

/** Works like useState and survives reloads; the form's end or a logout clears it. `name` is unique on its screen. */
export function useStoredState<Value>(
  name: string,
  initial: Value,
  { isBlank, isValid = (value) => isAlike(initial, value) }: StoredStateOptions<Value> = {},
): [Value, Dispatch<SetStateAction<Value>>] {
  const [key] = useState(() => draftKey(name));
  const [hasSession] = useState(() => getSession() !== null);
  const [first] = useState(() => {
    const storedValue = readDraft(key);
    const isRecovered = storedValue !== null && isValid(storedValue);
    return { blank: initial, value: isRecovered ? (storedValue as Value) : initial, isRecovered };
  });
  const [value, setValue] = useState(first.value);
  const isBlankNow = isBlank ? isBlank(value) : isSame(value, first.blank);

  useEffect(() => {
    if (first.isRecovered) showToast(RECOVERED_TEXT, 'info');
    return () => {
      const isInterrupted = hasSession && getSession() === null && hasSessionExpired();
      if (!isInterrupted) endDraft(key);
    };
  }, [key, first, hasSession]);

  useEffect(() => writeDraft(key, isBlankNow ? null : value), [key, value, isBlankNow]);

  return [value, setValue];
}

/** Compares types recursively with a sample; null matches anything. */
export function isAlike(sample: unknown, value: unknown): boolean {
  if (sample === null || sample === undefined || value === null || value === undefined) return true;
  if (typeof sample !== typeof value || Array.isArray(sample) !== Array.isArray(value)) return false;
  if (typeof sample !== 'object' || Array.isArray(sample)) return true;
  const parts = value as Record<string, unknown>;
  return Object.entries(sample).every(([name, part]) =>
    Object.hasOwn(parts, name) ? isAlike(part, parts[name]) : part === undefined,
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
