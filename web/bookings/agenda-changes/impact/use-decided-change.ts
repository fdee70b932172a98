import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { findOwnerChannels, type OwnerChannel } from '#shared/bookings/calls.ts';
import type {
  AffectedBooking,
  BookingChoice,
  Decisions,
  Undecided as Refusal,
} from '#shared/bookings/impact.ts';
import { ERROR_TEXTS } from '#shared/platform/messages.ts';
import { call } from '../../../platform/api/call.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { useKept } from '../../../platform/forms/use-kept.ts';
import { showToast } from '../../../platform/ui/toast.tsx';
import { allNotifiedInWords, turnoInWords } from '../../change/notified.ts';
import type { NotifiedPerson } from '../../change/notified-dialog.tsx';
import { promptNotified } from '../../change/notified-prompt.ts';
import { type Choices, stillHolding } from './choices.ts';

const LOOK_THERE = 'A quiénes hay que llamar está en «Para llamar»';

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

/** Says what was done and how each owner of a turno that it cancelled or moved hears of it; who has to be called is named. */
async function tellDone(
  done: string,
  affected: readonly AffectedBooking[],
  choices: readonly BookingChoice[],
): Promise<void> {
  showToast(done, 'ok');
  const ids = choices.filter(({ action }) => action !== 'keep').map(({ id }) => id);
  if (ids.length === 0) return;
  const told = await call(findOwnerChannels, { body: { ids } }).catch(() => null);
  if (!told) showToast(done, 'ok', LOOK_THERE);
  else if (told.some((each) => each.told === 'call'))
    promptNotified({ done, people: peopleOf(affected, told, choices) });
  else showToast(done, 'ok', allNotifiedInWords(told));
}

export function peopleOf(
  affected: readonly AffectedBooking[],
  told: readonly OwnerChannel[],
  choices: readonly BookingChoice[],
): NotifiedPerson[] {
  const toldOf = new Map(told.map((each) => [each.BookingId, each.told]));
  const choiceOf = new Map(choices.map((each) => [each.id, each]));
  return affected.flatMap(({ id: bookingId, BookerUserId, Booker, ...booking }) => {
    const how = toldOf.get(bookingId);
    if (!how) return [];
    const turno = wordsOf(booking, choiceOf.get(bookingId));
    const owner = `${Booker.userName} ${Booker.userLastName}`;
    return [{ bookingId, BookerUserId, owner, phone: Booker.userPhone, turno, told: how }];
  });
}

type Turno = Pick<AffectedBooking, 'Pet' | 'bookingStartDate' | 'locationName' | 'proposal'>;

function wordsOf(turno: Turno, choice: BookingChoice | undefined): string {
  const now = choice?.action === 'move' ? choice.bookingStartDate : undefined;
  const place = turno.proposal?.agenda?.locationName;
  return turnoInWords({
    petName: turno.Pet.petName,
    was: turno.bookingStartDate,
    now,
    newPlace: now !== undefined && place !== turno.locationName ? place : undefined,
  });
}
