import { type Mutation, useMutationState } from '@tanstack/react-query';
import { type Booking, changeBooking, moveBooking } from '#shared/bookings/bookings.ts';
import { call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';
import { BOOKING_QUERIES, type BookingChangeRequest, type BookingMoveRequest } from './bookings.api.ts';

const CHANGES_KEY = ['bookings', 'changes'];

export type ChangesOutcome = { changed: Booking[]; rejected: Error[] };

type BulkChanges = { changes: readonly BookingChangeRequest[]; onOutcome: (outcome: ChangesOutcome) => void };

/** Sends the changes one after another; a rejected one doesn't stop the rest. `onOutcome` gets both lists. */
export function useChangeBookings() {
  return useWrite(changeOneByOne, BOOKING_QUERIES, {
    mutationKey: CHANGES_KEY,
    meta: { isQuiet: true, isNonBlocking: true },
    onSuccess: (outcome, { onOutcome }) => onOutcome(outcome),
  });
}

export type AwaitedChange = { change: BookingChangeRequest; sentAt: number };

/** Returns the latest change of each booking until it is answered and the lists are fetched again. */
export function useAwaitedChanges(): ReadonlyMap<number, AwaitedChange> {
  const sent = useMutationState({ filters: { mutationKey: CHANGES_KEY }, select: readSent });
  const latestById = new Map<number, AwaitedChange & { isSettled: boolean }>();
  for (const { changes, ...rest } of sent)
    for (const change of changes) latestById.set(change.id, { change, ...rest });
  for (const [id, { isSettled }] of latestById) if (isSettled) latestById.delete(id);
  return latestById;
}

function readSent({ state }: Mutation) {
  const sent = state.variables as BulkChanges | undefined;
  return { changes: sent?.changes ?? [], sentAt: state.submittedAt, isSettled: state.status !== 'pending' };
}

async function changeOneByOne({ changes }: BulkChanges): Promise<ChangesOutcome> {
  const { done, rejected } = await sendOneByOne(changes, sendAfterPrevious);
  return { changed: done, rejected: rejected.map(({ error }) => error) };
}

/** Maps a booking to its version (`updatedAt`) after the last change sent from this tab. */
const versions = new Map<number, Promise<number>>();

/** Waits for the previous change of the booking, so that a quick correction isn't rejected as outdated. */
function sendAfterPrevious({ id, updatedAt, ...change }: BookingChangeRequest): Promise<Booking> {
  const previous = versions.get(id) ?? Promise.resolve(0);
  const answer = previous.then((version) => {
    const expected = updatedAt === undefined ? {} : { updatedAt: Math.max(updatedAt, version) };
    return call(changeBooking, { params: { id }, body: { ...change, ...expected } });
  });
  versions.set(
    id,
    answer.then(
      (booking) => booking.updatedAt,
      () => previous,
    ),
  );
  return answer;
}

type Rejection = { id: number; error: Error };

async function sendOneByOne<Sent extends { id: number }, Answer>(
  items: readonly Sent[],
  send: (each: Sent) => Promise<Answer>,
): Promise<{ done: Answer[]; rejected: Rejection[] }> {
  const done: Answer[] = [];
  const rejected: Rejection[] = [];
  for (const each of items)
    await send(each).then(
      (answer) => done.push(answer),
      (error: Error) => rejected.push({ id: each.id, error }),
    );
  return { done, rejected };
}

export type MovesOutcome = { moved: Booking[]; rejected: Rejection[] };

type BulkMoves = { moves: readonly BookingMoveRequest[]; onOutcome: (outcome: MovesOutcome) => void };

export function useMoveBookings() {
  return useWrite(moveOneByOne, BOOKING_QUERIES, {
    meta: { isQuiet: true },
    onSuccess: (outcome, { onOutcome }) => onOutcome(outcome),
  });
}

async function moveOneByOne({ moves }: BulkMoves): Promise<MovesOutcome> {
  const { done, rejected } = await sendOneByOne(moves, ({ id, ...move }) =>
    call(moveBooking, { params: { id }, body: move }),
  );
  return { moved: done.flatMap(({ result }) => result ?? []), rejected };
}
