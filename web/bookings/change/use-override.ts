import { useState } from 'react';
import { CallError } from '../../platform/api/call-error.ts';
import { useKept } from '../../platform/forms/use-kept.ts';

const NO_REASON = 'Escribí el motivo para hacerlo igual';

/** A rule's refusal, which staff may override by writing why (rules.md#booking); `name` says what was refused. */
export function useOverride(name: string) {
  const [rule, setRule] = useState<string | null>(null);
  const [reason, setReason] = useKept(`override ${name}`, '');
  const [isMissed, setMissed] = useState(false);
  const isMissing = rule !== null && reason.trim() === '';

  /** Keeps the rule and says that it was one; any other failure is somebody else's to tell. */
  function take(error: Error): boolean {
    const isRule = error instanceof CallError && error.code === 'overridable';
    if (isRule) setRule(error.message);
    return isRule;
  }

  function check(): string | null {
    setMissed(isMissing);
    return isMissing ? NO_REASON : null;
  }

  return {
    rule,
    reason,
    setReason,
    error: isMissed && isMissing ? NO_REASON : null,
    /** The reason as the server takes it. */
    overrideReason: rule === null ? null : reason.trim(),
    take,
    check,
    forget: () => setRule(null),
  };
}

export type Override = ReturnType<typeof useOverride>;
