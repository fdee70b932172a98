import { useState } from 'react';
import { dismissError, showToast } from '../ui/toast.tsx';
import type { Problem } from './problems.ts';
import { useKept } from './use-kept.ts';

export type TextName<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string;

/** What is being written in a form, and what is wrong with it; `name` tells it from the screen's other forms. */
export function useDraft<T extends object>(name: string, initial: T) {
  const [draft, setDraft] = useKept(name, initial);
  return useFields(draft, (changes) => setDraft((before) => ({ ...before, ...changes })));
}

/** The same where the values are kept elsewhere. */
export function useFields<T extends object>(draft: T, edit: (changes: Partial<T>) => void) {
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  function change(changes: Partial<T>) {
    edit(changes);
    const left = problems.filter(({ field }) => !(field in changes));
    if (left.length === problems.length) return;
    setProblems(left);
    dismissError();
  }

  /** Marks each wrong field and says what is wrong with the first, or takes it back. */
  function blame(found: readonly Problem[]) {
    setProblems(found);
    if (found[0]) showToast(found[0].message);
  }

  const errorOf = (field: keyof T & string) =>
    problems.find((problem) => problem.field === field)?.message ?? null;

  /** What a text field of that name needs. */
  function text<Name extends TextName<T>>(name: Name) {
    const onChange = (value: string) => change({ [name]: value } as Partial<T>);
    return { name, value: draft[name] as string, error: errorOf(name), onChange };
  }

  return { draft, problem: problems[0] ?? null, change, blame, errorOf, text };
}

export type Draft<T extends object> = ReturnType<typeof useDraft<T>>;
