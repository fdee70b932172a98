import { useEffect, useState } from 'react';
import { dismissError, showToast } from '../../platform/ui/toast.tsx';

export type StepGate = {
  shown: string | null;
  isWaiting: boolean;
  next: () => void;
};

export function useGate(problem: string | null, goOn: () => void, isLoading = false): StepGate {
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

  function reject(problem: string): void {
    setPressed(true);
    showToast(problem);
    focusProblem();
  }

  return { shown: isPressed ? problem : null, isWaiting, next };
}

/** Waits a frame for React to paint the problem; an untouched step has its first field focused instead. */
function focusProblem(): void {
  requestAnimationFrame(() => {
    const field = findField('[aria-invalid="true"]') ?? firstUntouched() ?? findField('[data-problem]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}

function firstUntouched(): HTMLElement | null {
  if (findField('input:checked')) return null;
  return findField('input:enabled') ?? findField('[aria-pressed="false"]');
}

function findField(selector: string): HTMLElement | null {
  return document.querySelector(`main :is(${selector}):not([inert] *)`);
}
