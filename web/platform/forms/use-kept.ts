import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { draftKey, keepDraft, readDraft } from '../api/drafts.ts';
import { getSession, hasSessionExpired } from '../api/session-store.ts';
import { showToast } from '../ui/toast.tsx';

type KeptOptions<Value> = {
  /** Nothing in it is worth finding again. */
  isBlank?: (value: Value) => boolean;
  /** Whether what was kept is what this form holds: an older version's may differ. */
  fits?: (value: unknown) => boolean;
};

const RECOVERED = 'Recuperamos lo que habías escrito y no guardaste';

/** As useState, for what a person types: a reload brings it back; closing its form, or leaving, forgets it. `name` tells it from the screen's other forms. */
export function useKept<Value>(
  name: string,
  initial: Value,
  { isBlank, fits = (value) => isAlike(initial, value) }: KeptOptions<Value> = {},
): [Value, Dispatch<SetStateAction<Value>>] {
  const [key] = useState(() => draftKey(name));
  const [isSomebodys] = useState(() => getSession() !== null);
  const [first] = useState(() => {
    const kept = readDraft(key);
    const isRecovered = kept !== null && fits(kept);
    return { blank: initial, value: isRecovered ? (kept as Value) : initial, isRecovered };
  });
  const [value, setValue] = useState(first.value);
  const isBlankNow = isBlank ? isBlank(value) : isSame(value, first.blank);

  useEffect(() => {
    if (first.isRecovered) showToast(RECOVERED, 'info');
    return () => {
      const isInterrupted = isSomebodys && getSession() === null && hasSessionExpired();
      if (!isInterrupted) keepDraft(key, null);
    };
  }, [key, first, isSomebodys]);

  useEffect(() => keepDraft(key, isBlankNow ? null : value), [key, value, isBlankNow]);

  return [value, setValue];
}

/** Whether a value has a sample's shape, as far as the sample tells; null stands for anything. */
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
