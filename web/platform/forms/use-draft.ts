import { useState } from 'react';
import { dismissError, showToast } from '../ui/toast.tsx';
import type { Problem } from './problems.ts';
import { useStoredState } from './use-stored-state.ts';

export type TextName<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string;

/** Holds a form's fields and problems; the fields survive a reload under `name`. */
export function useDraft<T extends object>(name: string, initial: T) {
  const [draft, setDraft] = useStoredState(name, initial);
  return useFields(draft, (changes) => setDraft((before) => ({ ...before, ...changes })));
}

export function useFields<T extends object>(draft: T, edit: (changes: Partial<T>) => void) {
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  function change(changes: Partial<T>) {
    edit(changes);
    const remainingProblems = problems.filter(({ field }) => !(field in changes));
    if (remainingProblems.length === problems.length) return;
    setProblems(remainingProblems);
    dismissError();
  }

  /** Marks invalid fields and toasts the first message; clears both if there is none. */
  function showProblems(found: readonly Problem[]) {
    setProblems(found);
    if (found[0]) showToast(found[0].message);
  }

  const findError = (field: keyof T & string) =>
    problems.find((problem) => problem.field === field)?.message ?? null;

  function text<Name extends TextName<T>>(name: Name) {
    const onChange = (value: string) => change({ [name]: value } as Partial<T>);
    return { name, value: draft[name] as string, error: findError(name), onChange };
  }

  return { draft, problem: problems[0] ?? null, change, showProblems, findError, text };
}

export type Draft<T extends object> = ReturnType<typeof useDraft<T>>;
