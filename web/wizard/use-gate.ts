import { useEffect, useState } from 'react';
import { dismissError, showToast } from '../ui/toast.tsx';

export type Gate = {
  /** What is missing, once it was asked for and until it is there. */
  shown: string | null;
  next: () => void;
};

/** 'Siguiente': says what is missing, or goes on. */
export function useGate(problem: string | null, goOn: () => void): Gate {
  const [isAsked, setAsked] = useState(false);
  const isPutRight = isAsked && problem === null;

  useEffect(() => {
    if (isPutRight) dismissError();
  }, [isPutRight]);

  function next(): void {
    if (problem) tell(problem);
    else goOn();
  }

  function tell(missing: string): void {
    setAsked(true);
    showToast(missing);
    focusProblem();
  }

  return { shown: isAsked ? problem : null, next };
}

/** The first wrong field, else the message itself, once React has painted them. */
function focusProblem(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main :is([aria-invalid="true"], [data-problem])')?.focus(),
  );
}
