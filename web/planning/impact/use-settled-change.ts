import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { AffectedBooking, Decisions, Unsettled as Refusal } from '#shared/impact.ts';
import { ERROR_TEXTS } from '#shared/messages.ts';
import { CallError } from '../../api/call-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { type Choices, stillHolding } from './choices.ts';

type Unsettled<Change> = { change: Change; affected: AffectedBooking[]; isRenewed: boolean };
type Mutation<Change, Result> = UseMutationResult<Result, Error, Change & Partial<Decisions>>;

/** Sends a change; one that touches turnos is refused with their list, and goes again with a choice for each. */
export function useSettledChange<Change extends object, Result>(
  mutation: Mutation<Change, Result>,
  onDone: (result: Result) => void,
) {
  const [unsettled, setUnsettled] = useState<Unsettled<Change> | null>(null);
  const [choices, setChoices] = useState<Choices>(new Map());

  function send(change: Change, decisions: Partial<Decisions>): void {
    const isAgain = decisions.choices !== undefined;
    mutation.mutate(
      { ...change, ...decisions },
      {
        onSuccess: (result) => {
          setUnsettled(null);
          onDone(result);
        },
        onError: (error) => {
          const affected = affectedIn(error);
          if (affected.length === 0) return refuse(error);
          setUnsettled({ change, affected, isRenewed: isAgain });
          setChoices((before) => stillHolding(before, affected));
        },
      },
    );
  }

  /** No choice would help where the change itself is refused: the dialog goes, what was chosen waits. */
  function refuse(error: Error): void {
    showToast(textOf(error));
    if (error instanceof CallError && error.status === 409) setUnsettled(null);
  }

  const { error, isPending } = mutation;
  return {
    unsettled,
    choices,
    setChoices,
    isPending,
    /** Why it wasn't taken, where that is no matter of turnos. */
    refusal: error && affectedIn(error).length === 0 ? textOf(error) : null,
    save: (change: Change) => send(change, {}),
    settle: (reason: string) => {
      if (!unsettled) return;
      const decisions = { choices: [...choices.values()], ...(reason && { reason }) };
      send(unsettled.change, decisions);
    },
    giveUp: () => {
      setUnsettled(null);
      setChoices(new Map());
    },
  };
}

export type SettledChange = Pick<
  ReturnType<typeof useSettledChange>,
  'choices' | 'setChoices' | 'isPending' | 'refusal' | 'settle' | 'giveUp'
> & { unsettled: Omit<Unsettled<object>, 'change'> | null };

function textOf(error: Error): string {
  return error instanceof CallError ? error.message : ERROR_TEXTS.fault;
}

function affectedIn(error: Error): AffectedBooking[] {
  return error instanceof CallError && isRefusal(error.body) ? error.body.affected : [];
}

/** Its rows are believed, as every answer of our own server is: their shapes would weigh on the first load. */
function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'affected' in body && Array.isArray(body.affected);
}
