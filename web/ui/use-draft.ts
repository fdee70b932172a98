import { useState } from 'react';
import { dismissError, showToast } from './toast.tsx';

export type Problem = { field: string; message: string };
type TextName<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string;

/** What is being written in a form, and the one thing that is wrong with it. */
export function useDraft<T extends object>(initial: T) {
  const [draft, setDraft] = useState(initial);
  return useFields(draft, (changes) => setDraft((before) => ({ ...before, ...changes })));
}

/** The same where the values are kept elsewhere. */
export function useFields<T extends object>(draft: T, edit: (changes: Partial<T>) => void) {
  const [problem, setProblem] = useState<Problem | null>(null);

  function change(changes: Partial<T>) {
    edit(changes);
    if (!problem || !(problem.field in changes)) return;
    setProblem(null);
    dismissError();
  }

  /** Says what is wrong, or takes it back. */
  function blame(found: Problem | null) {
    setProblem(found);
    if (found) showToast(found.message);
  }

  const errorOf = (field: keyof T & string) => (problem?.field === field ? problem.message : null);

  /** What a text field of that name needs. */
  function text(name: TextName<T>) {
    const onChange = (value: string) => change({ [name]: value } as Partial<T>);
    return { name, value: draft[name] as string, error: errorOf(name), onChange };
  }

  return { draft, problem, change, blame, errorOf, text };
}

export type Draft<T extends object> = ReturnType<typeof useDraft<T>>;
