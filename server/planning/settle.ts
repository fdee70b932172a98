import type { BookingChoice, Misfit, Proposal } from '#shared/impact.ts';
import { type LiveBooking, type Plan, placeMoves } from './plan.ts';

export type DecidedBooking = LiveBooking & { updatedAt: number };

/** An agenda's live turnos, those of them a change wrongs, and the plan after it. */
export type Wronged = { live: readonly DecidedBooking[]; misfits: ReadonlyMap<number, Misfit>; after: Plan };

export type Move = { booking: DecidedBooking; to: Proposal };

/** What becomes of wronged turnos. */
export type Settled = { kept: DecidedBooking[]; cancelled: DecidedBooking[]; moved: Move[] };

const REFUSALS = {
  waiting: 'Hay turnos afectados que todavía no tienen una decisión. Revisalos y volvé a guardar',
  changed: 'Hay turnos afectados que cambiaron mientras decidías. Revisalos y volvé a guardar',
  noSlot: 'Un lugar al que querías mover un turno ya no está libre. Revisalo y volvé a guardar',
} as const;

/** What was chosen for each wronged turno of an agenda, or in words why that can't be done. */
export function settle(
  { live, misfits, after }: Wronged,
  choices: ReadonlyMap<number, BookingChoice>,
  townNow: number,
): Settled | string {
  const wronged = live.filter(({ id }) => misfits.has(id));
  if (wronged.some(({ id }) => !choices.has(id))) return REFUSALS.waiting;
  if (wronged.some(({ id, updatedAt }) => choices.get(id)?.updatedAt !== updatedAt)) return REFUSALS.changed;
  const those = (action: BookingChoice['action']) =>
    wronged.filter(({ id }) => choices.get(id)?.action === action);
  const [kept, cancelled, moving] = [those('keep'), those('cancel'), those('move')];
  const leaving = new Set([...cancelled, ...moving]);
  const staying = live.filter((booking) => !leaving.has(booking));
  const starts = moving.map(({ id }) => choices.get(id)?.bookingStartDate ?? 0);
  if (starts.some((start) => start <= townNow)) return REFUSALS.noSlot;
  const places = placeMoves(starts, staying, after);
  const moved = moving.flatMap((booking, index) => {
    const to = places[index];
    return to ? [{ booking, to }] : [];
  });
  return moved.length < moving.length ? REFUSALS.noSlot : { kept, cancelled, moved };
}
