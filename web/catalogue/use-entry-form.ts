import { useState } from 'react';
import { focusFirstError } from '../ui/form.tsx';
import { showToast } from '../ui/toast.tsx';
import type { EditorWords, Entry } from './catalogue.ts';

/** The one field there is: what is typed, and why it can't be saved. */
export function useEntryForm({ nameMissing }: EditorWords, entry: Entry) {
  const [typed, type] = useState(entry.name);
  const [wasAsked, setAsked] = useState(false);
  /** A name the server refused; it stays refused until another is typed. */
  const [refused, setRefused] = useState({ name: '', why: '' });
  const name = typed.trim();
  const missing = name === '' ? nameMissing : null;
  const refusal = refused.name === name ? refused.why : null;

  return {
    typed,
    type,
    name,
    isChanged: typed !== entry.name,
    error: wasAsked && missing ? missing : refusal,
    /** Whether there is something to send; says so where there isn't. */
    check: () => {
      setAsked(true);
      if (missing) showToast(missing);
      return !missing;
    },
    refuse: (why: string) => {
      setRefused({ name, why });
      focusFirstError();
    },
  };
}
