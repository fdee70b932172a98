import { useEffect, useState } from 'react';
import { dismissError, showToast } from '../../platform/ui/toast.tsx';

export type Gate = {
  /** What is missing, once it was asked for and until it is there. */
  shown: string | null;
  /** 'Siguiente' was pressed before it could be told whether anything is missing. */
  isWaiting: boolean;
  next: () => void;
};

/** 'Siguiente': says what is missing, or goes on; while what decides it is loading, as soon as that is there. */
export function useGate(problem: string | null, goOn: () => void, isLoading = false): Gate {
  const [isAsked, setAsked] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const isPutRight = isAsked && problem === null;

  useEffect(() => {
    if (isPutRight) dismissError();
  }, [isPutRight]);

  useEffect(() => {
    if (!isWaiting || isLoading) return;
    setWaiting(false);
    next();
  });

  function next(): void {
    if (isLoading) setWaiting(true);
    else if (problem) tell(problem);
    else goOn();
  }

  function tell(missing: string): void {
    setAsked(true);
    showToast(missing);
    focusProblem();
  }

  return { shown: isAsked ? problem : null, isWaiting, next };
}

/** The first wrong field, else the message itself, once React has painted them. */
function focusProblem(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main :is([aria-invalid="true"], [data-problem])')?.focus(),
  );
}
