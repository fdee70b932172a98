import { useState } from 'react';
import { CallError } from '../../platform/api/call-error.ts';
import { useStoredState } from '../../platform/forms/use-stored-state.ts';

const NO_REASON = 'Escribí el motivo para hacerlo igual';

/**
 * Holds a rule's rejection that staff may override with a reason (rules.md#booking); `name` is the key of the
 * draft.
 */
export function useOverride(name: string) {
  const [rejection, setRejection] = useState<string | null>(null);
  const [reason, setReason] = useStoredState(`override ${name}`, '');
  const [isErrorShown, setErrorShown] = useState(false);
  const isReasonMissing = rejection !== null && reason.trim() === '';

  /** Stores an overridable rejection; returns false for other errors, which the caller handles. */
  function take(error: Error): boolean {
    const isOverridable = error instanceof CallError && error.code === 'overridable';
    if (isOverridable) setRejection(error.message);
    return isOverridable;
  }

  function check(): string | null {
    setErrorShown(isReasonMissing);
    return isReasonMissing ? NO_REASON : null;
  }

  return {
    rejection,
    reason,
    setReason,
    error: isErrorShown && isReasonMissing ? NO_REASON : null,
    overrideReason: rejection === null ? null : reason.trim(),
    take,
    check,
    forget: () => setRejection(null),
  };
}

export type Override = ReturnType<typeof useOverride>;
