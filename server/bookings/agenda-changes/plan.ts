import type { Displacement, Proposal } from '#shared/bookings/impact.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import {
  type Closure,
  countFreePlaces,
  findDisplacement,
  type Hold,
  type Hours,
  listDaySlots,
  listFreePlaceNumbers,
  type Slot,
} from '#shared/schedule/slots.ts';
import { createMoveQuotas, type MoveQuotas } from './move-quotas.rules.ts';

export type Plan = { hours: readonly Hours[]; closures: readonly Closure[]; isActive: boolean };

export type LiveBooking = Hold & { id: number };

const SEVERITY: Record<Displacement, number> = { outside: 1, closed: 2, off: 3 };

/**
 * Returns why `after` leaves a booking without a slot; null if `before` already did for an equal or graver
 * reason, so that staff decide once about each booking.
 */
export function findNewDisplacement(booking: Hold, before: Plan, after: Plan): Displacement | null {
  const displacement = findDisplacementIn(booking, after);
  if (displacement === null) return null;
  const previous = findDisplacementIn(booking, before);
  return previous === null || SEVERITY[previous] < SEVERITY[displacement] ? displacement : null;
}

function findDisplacementIn(booking: Hold, { isActive, hours, closures }: Plan): Displacement | null {
  return isActive ? findDisplacement(booking, hours, closures) : 'off';
}

export function listPlanSlots(day: number, { isActive, hours, closures }: Plan): Slot[] {
  return isActive ? listDaySlots(day, hours, closures) : [];
}

export type BookingWindow = { townNow: number; leadHours: number; horizonDays: number };

/**
 * Proposes a free slot for each affected booking, nearest its hour: on its own day, else on the next day that
 * has one, else on the last day before it that has one. Proposes nothing earlier than a booking of today,
 * since it is too late to notify its owner.
 * Counts the present place of every live booking as held, so that any combination of proposals fits.
 */
export function proposeNearest(
  affected: readonly LiveBooking[],
  live: readonly LiveBooking[],
  plan: Plan,
  window: BookingWindow,
  quotas: MoveQuotas = createMoveQuotas(null),
): Map<number, Proposal> {
  const freePlaces = createFreePlaces({ live, plan, quotas }, window);
  const proposals = new Map<number, Proposal>();
  for (const booking of affected) {
    for (const day of listDaysFor(booking, window)) {
      const proposal = freePlaces.findNearest(day, booking);
      if (!proposal) continue;
      proposals.set(booking.id, proposal);
      freePlaces.hold(booking.id, proposal);
      break;
    }
  }
  return proposals;
}

/** Proposes places on one day for all bookings of an owner or none, in the order in which they were made. */
export function proposeOnDay(
  day: number,
  affected: readonly (LiveBooking & { bookerUserId: number })[],
  { live, plan, quotas }: TargetPlan,
  window: BookingWindow,
): Map<number, Proposal> {
  const freePlaces = createFreePlaces({ live, plan, quotas }, window);
  const proposals = new Map<number, Proposal>();
  const inOrder = affected.toSorted((a, b) => a.id - b.id);
  for (const ownerBookings of Map.groupBy(inOrder, ({ bookerUserId }) => bookerUserId).values()) {
    for (const booking of ownerBookings) {
      const proposal = freePlaces.findNearest(day, booking);
      if (!proposal) break;
      proposals.set(booking.id, proposal);
      freePlaces.hold(booking.id, proposal);
    }
    if (ownerBookings.every(({ id }) => proposals.has(id))) continue;
    for (const { id } of ownerBookings) if (proposals.delete(id)) freePlaces.release(id, day);
  }
  return proposals;
}

function* listDaysFor({ starts }: Hold, { townNow, horizonDays }: BookingWindow): Generator<number> {
  const [ownDay, today] = [toStartOfDay(starts), toStartOfDay(townNow)];
  const lastDay = today + horizonDays * DAY_SECONDS;
  yield ownDay;
  for (let day = ownDay + DAY_SECONDS; day <= lastDay; day += DAY_SECONDS) yield day;
  for (let day = Math.min(ownDay - DAY_SECONDS, lastDay); day > today; day -= DAY_SECONDS) yield day;
}

type TargetPlan = { live: readonly LiveBooking[]; plan: Plan; quotas: MoveQuotas };

/** Returns functions that find, hold and release the plan's free places; skips days once found full. */
function createFreePlaces({ live, plan, quotas }: TargetPlan, { townNow, leadHours }: BookingWindow) {
  const [today, earliest] = [toStartOfDay(townNow), townNow + leadHours * 3600];
  const holdsByDay = Map.groupBy(live, (hold) => toStartOfDay(hold.starts));
  const slotsByDay = new Map<number, Slot[]>();
  const fullDays = new Set<number>();

  const listSlotsOn = (day: number): Slot[] => {
    const openSlots =
      slotsByDay.get(day) ??
      listPlanSlots(day, plan).filter(({ starts }) => starts > townNow && starts >= earliest);
    slotsByDay.set(day, openSlots);
    return openSlots;
  };
  const findNearest = (day: number, booking: LiveBooking): Proposal | null => {
    if (fullDays.has(day)) return null;
    const others = (holdsByDay.get(day) ?? []).filter((hold) => hold.id !== booking.id);
    if (!quotas.hasRoom(booking.id, day, () => countFreePlaces(listSlotsOn(day), others))) return null;
    const sameHour = day + (booking.starts - toStartOfDay(booking.starts));
    const measureDistance = (slot: Slot) => Math.abs(slot.starts - sameHour);
    const slots = listSlotsOn(day).toSorted(
      (a, b) => measureDistance(a) - measureDistance(b) || a.starts - b.starts,
    );
    for (const slot of slots) {
      if (day === today && slot.starts < booking.starts) continue;
      const [place] = listFreePlaceNumbers(slot, others);
      if (place !== undefined) return { bookingStartDate: slot.starts, bookingEndDate: slot.ends, place };
    }
    if (day !== today) fullDays.add(day);
    return null;
  };
  const holdPlace = (
    id: number,
    { bookingStartDate: starts, bookingEndDate: ends, place }: Proposal,
  ): void => {
    const day = toStartOfDay(starts);
    holdsByDay.set(day, [...(holdsByDay.get(day) ?? []), { id, starts, ends, place }]);
    quotas.add(id, day);
  };
  const releasePlace = (id: number, day: number): void => {
    const dayHolds = holdsByDay.get(day) ?? [];
    holdsByDay.set(
      day,
      dayHolds.filter((each) => each.id !== id),
    );
    fullDays.delete(day);
    quotas.remove(id);
  };
  return { findNearest, hold: holdPlace, release: releasePlace };
}

/** Assigns a place to each start in turn, given the bookings that stay; null where a slot or place is missing. */
export function placeMoves(
  starts: readonly number[],
  staying: readonly Hold[],
  plan: Plan,
): (Proposal | null)[] {
  const holds = [...staying];
  return starts.map((start) => {
    const slot = listPlanSlots(toStartOfDay(start), plan).find((each) => each.starts === start);
    const place = slot && listFreePlaceNumbers(slot, holds)[0];
    if (!slot || place === undefined) return null;
    holds.push({ starts: slot.starts, ends: slot.ends, place });
    return { bookingStartDate: slot.starts, bookingEndDate: slot.ends, place };
  });
}
