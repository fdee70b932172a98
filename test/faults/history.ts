import type { Database } from '../../server/platform/db/database.ts';
import { listDamage } from '../../server/platform/db/snapshots/integrity.ts';
import { isCertain, LOST_STATUS } from './ask.ts';
import type { Journey, Step } from './journeys.ts';
import { readBookings, type StoredBooking } from './stored-bookings.ts';

export const USUAL_STATUSES: readonly number[] = [200, 409, 503, LOST_STATUS];

/**
 * Returns one sentence per broken promise: an acknowledged step is lost or doubled, an unanswered one is half
 * done, audit or mails contradict the bookings, or the file is damaged.
 */
export async function listProblems(
  database: Database,
  journeys: readonly Journey[],
  usualStatuses: readonly number[] = USUAL_STATUSES,
): Promise<string[]> {
  const { stored: bookings, strays } = await readBookings(database.db);
  return [...judge(bookings, journeys, usualStatuses), ...strays, ...(await listDamage(database))];
}

export function judge(
  bookings: readonly StoredBooking[],
  journeys: readonly Journey[],
  usualStatuses: readonly number[],
): string[] {
  const byBooker = Map.groupBy(bookings, ({ bookerId }) => bookerId);
  const people = new Set(journeys.map(({ booker }) => booker.id));
  const unknown = bookings.filter(({ bookerId }) => !people.has(bookerId));
  return [
    ...journeys.flatMap((journey) =>
      findJourneyProblems(journey, byBooker.get(journey.booker.id) ?? [], usualStatuses),
    ),
    ...unknown.map(({ id }) => `turno ${id} is there, and nobody asked for it`),
    ...listDoubleBooked(bookings),
  ];
}

type State = string;
const NONE = 'none';
const toState = (status: string, starts: number): State => `${status} ${starts}`;

export function listPossibleAfter(steps: readonly Step[]): Set<State> {
  let possible = new Set<State>([NONE]);
  for (const step of steps) {
    const done = new Set([...possible].map((state) => findStateAfter(state, step)));
    if (step.status === 200) possible = done;
    else if (!isCertain(step.status)) possible = possible.union(done);
  }
  return possible;
}

function findStateAfter(state: State, { action, starts }: Step): State {
  if (action !== 'book' && state === NONE) return NONE;
  return action === 'cancel' ? state.replace(/^A/, 'C') : toState('A', starts);
}

function findJourneyProblems(
  { booker, steps }: Journey,
  own: StoredBooking[],
  usualStatuses: readonly number[],
): string[] {
  const answers = steps.map(({ action, starts, status }) => `${action} ${starts}: ${status}`).join(', ');
  const sentence = (what: string) => `person ${booker.id} (${answers}) ${what}`;
  const oddSteps = steps.filter(({ status }) => !usualStatuses.includes(status));
  const [booking] = own;
  const state = booking ? toState(booking.status, booking.starts) : NONE;
  return [
    ...oddSteps.map(({ status }) => sentence(`was answered ${status}`)),
    ...(own.length > 1 ? [sentence(`has ${own.length} turnos`)] : []),
    ...(listPossibleAfter(steps).has(state) ? [] : [sentence(`has ${state}`)]),
    ...(booking ? listSideEffects(booking, steps).map(sentence) : []),
  ];
}

/** Lists each change that audit or outbox lacks, or holds more than once. */
function listSideEffects(booking: StoredBooking, steps: readonly Step[]): string[] {
  const { events, mails, status, starts, place } = booking;
  const isMoved = starts !== steps[0]?.starts;
  const isOver = status === 'C';
  const countEvents = (action: string) => events.filter((note) => note.action === action).length;
  const expected: [what: string, found: number, least: number, most: number][] = [
    ['booking.create', countEvents('booking.create'), 1, 1],
    ['booking.move', countEvents('booking.move'), Number(isMoved), Number(isMoved)],
    ['booking.cancel', countEvents('booking.cancel'), Number(isOver), Number(isOver)],
    // A notification is dropped if the booking changed before it was sent.
    ['bookingConfirmed', mails.get('bookingConfirmed') ?? 0, Number(!isMoved && !isOver), 1],
    ['bookingMoved', mails.get('bookingMoved') ?? 0, Number(isMoved && !isOver), Number(isMoved)],
    ['bookingCancelled', mails.get('bookingCancelled') ?? 0, Number(isOver), Number(isOver)],
  ];
  const lastPlaced = events.findLast((note) => note.starts !== undefined);
  return [
    ...expected
      .filter(([, found, least, most]) => found < least || found > most)
      .map(([what, found]) => `turno ${booking.id} (${status} ${starts}) has ${found} ${what}`),
    ...(lastPlaced?.starts === starts && lastPlaced.place === place
      ? []
      : [
          `turno ${booking.id} (${starts}, place ${place}) is not where its history says: ${JSON.stringify(events)}`,
        ]),
  ];
}

function listDoubleBooked(bookings: readonly StoredBooking[]): string[] {
  const live = bookings.filter(({ status }) => status !== 'C');
  const places = Map.groupBy(live, ({ agendaId, place, starts }) => `${agendaId}/${place}/${starts}`);
  return [...places]
    .filter(([, own]) => own.length > 1)
    .map(([place, own]) => `place ${place} is taken by turnos ${own.map(({ id }) => id)}`);
}
