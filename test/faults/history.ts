import type { Database } from '../../server/platform/db/database.ts';
import { listDamage } from '../../server/platform/db/snapshots/integrity.ts';
import { isCertain, LOST } from './ask.ts';
import type { Journey, Step } from './journeys.ts';
import { type Kept, readKept } from './kept.ts';

export const USUAL_ANSWERS: readonly number[] = [200, 409, 503, LOST];

/**
 * Returns one sentence per broken promise: an acknowledged step is lost or doubled, an unanswered one is half
 * done, audit or mails contradict the bookings, or the file is damaged.
 */
export async function wrongIn(
  database: Database,
  journeys: readonly Journey[],
  usual: readonly number[] = USUAL_ANSWERS,
): Promise<string[]> {
  const { kept, strays } = await readKept(database.db);
  return [...judge(kept, journeys, usual), ...strays, ...(await listDamage(database))];
}

export function judge(
  kept: readonly Kept[],
  journeys: readonly Journey[],
  usual: readonly number[],
): string[] {
  const byBooker = Map.groupBy(kept, ({ bookerId }) => bookerId);
  const people = new Set(journeys.map(({ booker }) => booker.id));
  const unasked = kept.filter(({ bookerId }) => !people.has(bookerId));
  return [
    ...journeys.flatMap((journey) => wrongOf(journey, byBooker.get(journey.booker.id) ?? [], usual)),
    ...unasked.map(({ id }) => `turno ${id} is there, and nobody asked for it`),
    ...twiceTaken(kept),
  ];
}

type Standing = string;
const NONE = 'none';
const standingOf = (status: string, starts: number): Standing => `${status} ${starts}`;

export function possibleAfter(steps: readonly Step[]): Set<Standing> {
  let possible = new Set<Standing>([NONE]);
  for (const step of steps) {
    const done = new Set([...possible].map((standing) => after(standing, step)));
    if (step.status === 200) possible = done;
    else if (!isCertain(step.status)) possible = possible.union(done);
  }
  return possible;
}

function after(standing: Standing, { does, starts }: Step): Standing {
  if (does !== 'book' && standing === NONE) return NONE;
  return does === 'cancel' ? standing.replace(/^A/, 'C') : standingOf('A', starts);
}

function wrongOf({ booker, steps }: Journey, turnos: Kept[], usual: readonly number[]): string[] {
  const told = steps.map(({ does, starts, status }) => `${does} ${starts}: ${status}`).join(', ');
  const say = (what: string) => `person ${booker.id} (${told}) ${what}`;
  const odd = steps.filter(({ status }) => !usual.includes(status));
  const [turno] = turnos;
  const standing = turno ? standingOf(turno.status, turno.starts) : NONE;
  return [
    ...odd.map(({ status }) => say(`was answered ${status}`)),
    ...(turnos.length > 1 ? [say(`has ${turnos.length} turnos`)] : []),
    ...(possibleAfter(steps).has(standing) ? [] : [say(`has ${standing}`)]),
    ...(turno ? besides(turno, steps).map(say) : []),
  ];
}

/** Checks that audit and outbox hold each change once. */
function besides(turno: Kept, steps: readonly Step[]): string[] {
  const { notes, mails, status, starts, place } = turno;
  const isMoved = starts !== steps[0]?.starts;
  const isOver = status === 'C';
  const noted = (action: string) => notes.filter((note) => note.action === action).length;
  const expected: [what: string, found: number, least: number, most: number][] = [
    ['booking.create', noted('booking.create'), 1, 1],
    ['booking.move', noted('booking.move'), Number(isMoved), Number(isMoved)],
    ['booking.cancel', noted('booking.cancel'), Number(isOver), Number(isOver)],
    // A notification is dropped if the booking changed before it was sent.
    ['bookingConfirmed', mails.get('bookingConfirmed') ?? 0, Number(!isMoved && !isOver), 1],
    ['bookingMoved', mails.get('bookingMoved') ?? 0, Number(isMoved && !isOver), Number(isMoved)],
    ['bookingCancelled', mails.get('bookingCancelled') ?? 0, Number(isOver), Number(isOver)],
  ];
  const placed = notes.findLast((note) => note.starts !== undefined);
  return [
    ...expected
      .filter(([, found, least, most]) => found < least || found > most)
      .map(([what, found]) => `turno ${turno.id} (${status} ${starts}) has ${found} ${what}`),
    ...(placed?.starts === starts && placed.place === place
      ? []
      : [
          `turno ${turno.id} (${starts}, place ${place}) is not where its history says: ${JSON.stringify(notes)}`,
        ]),
  ];
}

function twiceTaken(kept: readonly Kept[]): string[] {
  const live = kept.filter(({ status }) => status !== 'C');
  const places = Map.groupBy(live, ({ agendaId, place, starts }) => `${agendaId}/${place}/${starts}`);
  return [...places]
    .filter(([, turnos]) => turnos.length > 1)
    .map(([place, turnos]) => `place ${place} is taken by turnos ${turnos.map(({ id }) => id)}`);
}
