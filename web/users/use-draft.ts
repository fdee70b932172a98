import { useState } from 'react';
import { showToast } from '../ui/toast.tsx';

export type Problem<T> = { field: keyof T; message: string };
type TextName<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string;

/** What is being written in a form, and the one thing that is wrong with it. */
export function useDraft<T extends object>(initial: T) {
  const [draft, setDraft] = useState(initial);
  const [problem, setProblem] = useState<Problem<T> | null>(null);

  function change(changes: Partial<T>) {
    setDraft((before) => ({ ...before, ...changes }));
    if (problem && problem.field in changes) setProblem(null);
  }

  /** Shows what is wrong, if anything; false then. */
  function isRight(found: Problem<T> | null): boolean {
    setProblem(found);
    if (found) showToast(found.message);
    return found === null;
  }

  const errorOf = (field: keyof T) => (problem?.field === field ? problem.message : null);

  function text(name: TextName<T>) {
    const onChange = (value: string) => change({ [name]: value } as Partial<T>);
    return { name, value: draft[name] as string, error: errorOf(name), onChange };
  }

  return { draft, change, isRight, blame: setProblem, errorOf, text };
}
