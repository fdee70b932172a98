import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { findOwnerChannels, type OwnerChannel } from '#shared/bookings/calls.ts';
import type {
  AffectedBooking,
  AffectedBookingChoices,
  BookingChoice,
  UndecidedConflict as Refusal,
} from '#shared/bookings/impact.ts';
import { ERROR_TEXTS } from '#shared/platform/messages.ts';
import { call } from '../../../platform/api/call.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { useStoredState } from '../../../platform/forms/use-stored-state.ts';
import { showToast } from '../../../platform/ui/toast.tsx';
import { allNotifiedInWords, bookingInWords } from '../../change/notified.words.ts';
import type { NotifiedPerson } from '../../change/notified-dialog.tsx';
import { promptNotified } from '../../change/notified-prompt.ts';
import { type Choices, validChoices } from './choices.ts';

const CALL_LIST_HINT = 'A quiénes hay que llamar está en «Para llamar»';

type PendingChange<Change> = { change: Change; affected: AffectedBooking[]; hasImpactChanged: boolean };
type Mutation<Change, Result> = UseMutationResult<Result, Error, Change & Partial<AffectedBookingChoices>>;

/**
 * Sends a change; on affected bookings, sends it again with a choice for each. `name` is the key of the
 * stored choices; `onDone` returns the toast's text.
 */
export function useDecidedChange<Change extends object, Result>(
  name: string,
  mutation: Mutation<Change, Result>,
  onDone: (result: Result) => string,
) {
  const [undecided, setUndecided] = useState<PendingChange<Change> | null>(null);
  const [storedChoices, setStoredChoices] = useStoredState<[number, BookingChoice][]>(`choices ${name}`, []);
  const choices: Choices = new Map(storedChoices);
  const setChoices = (next: Choices) => setStoredChoices([...next]);

  function send(change: Change, decisions: Partial<AffectedBookingChoices>): void {
    const wasDecidedBefore = decisions.choices !== undefined;
    mutation.mutate(
      { ...change, ...decisions },
      {
        onSuccess: (result) => {
          setUndecided(null);
          void reportDone(onDone(result), undecided?.affected ?? [], decisions.choices ?? []);
        },
        onError: (error) => {
          const affected = readAffected(error);
          if (affected.length === 0) return handleRejection(error);
          setUndecided({ change, affected, hasImpactChanged: wasDecidedBefore });
          setStoredChoices((stored) => [...validChoices(new Map(stored), affected)]);
        },
      },
    );
  }

  /** Closes the dialog on a conflict, which no choice resolves. */
  function handleRejection(error: Error): void {
    showToast(toText(error));
    if (error instanceof CallError && error.status === 409) setUndecided(null);
  }

  const { error, isPending } = mutation;
  return {
    name,
    undecided,
    choices,
    setChoices,
    isPending,
    rejection: error && readAffected(error).length === 0 ? toText(error) : null,
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
  'name' | 'choices' | 'setChoices' | 'isPending' | 'rejection' | 'decide' | 'giveUp'
> & { undecided: Omit<PendingChange<object>, 'change'> | null };

function toText(error: Error): string {
  return error instanceof CallError ? error.message : ERROR_TEXTS.fault;
}

function readAffected(error: Error): AffectedBooking[] {
  return error instanceof CallError && isPlanningRejection(error.body) ? error.body.affected : [];
}

/** Checks no rows, because their schemas would add to the first load. */
function isPlanningRejection(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'affected' in body && Array.isArray(body.affected);
}

async function reportDone(
  doneText: string,
  affected: readonly AffectedBooking[],
  choices: readonly BookingChoice[],
): Promise<void> {
  showToast(doneText, 'ok');
  const ids = choices.filter(({ action }) => action !== 'keep').map(({ id }) => id);
  if (ids.length === 0) return;
  const notified = await call(findOwnerChannels, { body: { ids } }).catch(() => null);
  if (!notified) showToast(doneText, 'ok', CALL_LIST_HINT);
  else if (notified.some((each) => each.told === 'call'))
    promptNotified({ doneText, people: listNotifiedPeople(affected, notified, choices) });
  else showToast(doneText, 'ok', allNotifiedInWords(notified));
}

export function listNotifiedPeople(
  affected: readonly AffectedBooking[],
  notified: readonly OwnerChannel[],
  choices: readonly BookingChoice[],
): NotifiedPerson[] {
  const channels = new Map(notified.map((each) => [each.BookingId, each.told]));
  const choicesById = new Map(choices.map((each) => [each.id, each]));
  return affected.flatMap(({ id: bookingId, BookerUserId, Booker, ...booking }) => {
    const channel = channels.get(bookingId);
    if (!channel) return [];
    const bookingText = describeBooking(booking, choicesById.get(bookingId));
    const owner = `${Booker.userName} ${Booker.userLastName}`;
    return [{ bookingId, BookerUserId, owner, phone: Booker.userPhone, bookingText, channel }];
  });
}

type BookingFacts = Pick<AffectedBooking, 'Pet' | 'bookingStartDate' | 'locationName' | 'proposal'>;

function describeBooking(booking: BookingFacts, choice: BookingChoice | undefined): string {
  const newStart = choice?.action === 'move' ? choice.bookingStartDate : undefined;
  const place = booking.proposal?.agenda?.locationName;
  return bookingInWords({
    petName: booking.Pet.petName,
    start: booking.bookingStartDate,
    newStart,
    newLocation: newStart !== undefined && place !== booking.locationName ? place : undefined,
  });
}
