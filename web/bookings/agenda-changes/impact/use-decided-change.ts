import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  AffectedBooking,
  BookingChoice,
  Decisions,
  Undecided as Refusal,
} from '#shared/bookings/impact.ts';
import { ERROR_TEXTS } from '#shared/platform/messages.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { useKept } from '../../../platform/forms/use-kept.ts';
import { showToast } from '../../../platform/ui/toast.tsx';
import { type Choices, stillHolding } from './choices.ts';
import { tellDone } from './told-owners.ts';

type Undecided<Change> = { change: Change; affected: AffectedBooking[]; isRenewed: boolean };
type Mutation<Change, Result> = UseMutationResult<Result, Error, Change & Partial<Decisions>>;

/** Sends a change; one that touches bookings is refused with their list, and goes again with a choice for each. `name` tells its choices from other changes'. `onDone` gives the words for what was done; how the owners hear of it is said with them. */
export function useDecidedChange<Change extends object, Result>(
  name: string,
  mutation: Mutation<Change, Result>,
  onDone: (result: Result) => string,
) {
  const [undecided, setUndecided] = useState<Undecided<Change> | null>(null);
  const [kept, keep] = useKept<[number, BookingChoice][]>(`choices ${name}`, []);
  const choices: Choices = new Map(kept);
  const setChoices = (next: Choices) => keep([...next]);

  function send(change: Change, decisions: Partial<Decisions>): void {
    const isAgain = decisions.choices !== undefined;
    mutation.mutate(
      { ...change, ...decisions },
      {
        onSuccess: (result) => {
          setUndecided(null);
          void tellDone(onDone(result), undecided?.affected ?? [], decisions.choices ?? []);
        },
        onError: (error) => {
          const affected = affectedIn(error);
          if (affected.length === 0) return refuse(error);
          setUndecided({ change, affected, isRenewed: isAgain });
          keep((before) => [...stillHolding(new Map(before), affected)]);
        },
      },
    );
  }

  /** No choice would help where the change itself is refused: the dialog goes, what was chosen waits. */
  function refuse(error: Error): void {
    showToast(textOf(error));
    if (error instanceof CallError && error.status === 409) setUndecided(null);
  }

  const { error, isPending } = mutation;
  return {
    name,
    undecided,
    choices,
    setChoices,
    isPending,
    /** Why it wasn't taken, where that is no matter of bookings. */
    refusal: error && affectedIn(error).length === 0 ? textOf(error) : null,
    save: (change: Change) => send(change, {}),
    decide: (reason: string) => {
      if (!undecided) return;
      const decisions = { choices: [...choices.values()], ...(reason && { reason }) };
      send(undecided.change, decisions);
    },
    giveUp: () => {
      setUndecided(null);
      setChoices(new Map());
    },
  };
}

export type DecidedChange = Pick<
  ReturnType<typeof useDecidedChange>,
  'name' | 'choices' | 'setChoices' | 'isPending' | 'refusal' | 'decide' | 'giveUp'
> & { undecided: Omit<Undecided<object>, 'change'> | null };

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
