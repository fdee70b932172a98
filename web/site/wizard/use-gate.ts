import { useEffect, useState } from 'react';
import { dismissError, showToast } from '../../platform/ui/toast.tsx';

export type Gate = {
  shown: string | null;
  isWaiting: boolean;
  next: () => void;
};

export function useGate(problem: string | null, goOn: () => void, isLoading = false): Gate {
  const [isPressed, setPressed] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const isResolved = isPressed && problem === null;

  useEffect(() => {
    if (isResolved) dismissError();
  }, [isResolved]);

  useEffect(() => {
    if (!isWaiting || isLoading) return;
    setWaiting(false);
    next();
  });

  function next(): void {
    if (isLoading) setWaiting(true);
    else if (problem) reject(problem);
    else goOn();
  }

  function reject(missing: string): void {
    setPressed(true);
    showToast(missing);
    focusProblem();
  }

  return { shown: isPressed ? problem : null, isWaiting, next };
}

/** Waits a frame for React to paint the problem. */
function focusProblem(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main :is([aria-invalid="true"], [data-problem])')?.focus(),
  );
}
