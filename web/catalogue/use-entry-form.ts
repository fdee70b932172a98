import { useState } from 'react';
import { focusFirstError } from '../ui/form.tsx';
import { showToast } from '../ui/toast.tsx';
import { useEdits } from '../ui/use-edits.ts';
import type { EditorWords, Entry } from './catalogue.ts';

/** The one field there is: what is typed, and why it can't be saved. */
export function useEntryForm({ nameMissing, nameTaken }: EditorWords, entry: Entry) {
  const { fields, edit, ...version } = useEdits(entry, nameOf);
  const [wasAsked, setAsked] = useState(false);
  /** What the server refused, of which name; it stays refused until another is typed. */
  const [refused, setRefused] = useState({ name: '', why: '' });
  const typed = fields.name;
  const name = typed.trim();
  const missing = name === '' ? nameMissing : null;
  const why = refused.name === name ? refused.why : null;

  return {
    ...version,
    typed,
    type: (text: string) => edit({ name: text }),
    name,
    error: wasAsked && missing ? missing : why === nameTaken ? why : null,
    /** What was refused for another reason than the name. */
    refusal: why === nameTaken ? null : why,
    /** Whether there is something to send; says so where there isn't. */
    check: () => {
      setAsked(true);
      setRefused({ name: '', why: '' });
      if (missing) showToast(missing);
      return !missing;
    },
    refuse: (message: string) => {
      setRefused({ name, why: message });
      focusFirstError();
    },
  };
}

function nameOf(entry: Entry | null): { name: string } {
  return { name: entry?.name ?? '' };
}
