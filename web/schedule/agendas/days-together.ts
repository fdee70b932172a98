import type { OccupancyDay } from '#shared/bookings/change-agendas.ts';

/** Each date once: what several agendas have that day in sum, closed where all of it is. */
export function daysTogether(days: readonly OccupancyDay[]): OccupancyDay[] {
  const ofDate = Map.groupBy(days, ({ date }) => date);
  return [...ofDate.values()].flatMap(([first, ...more]) => (first ? more.reduce(sumOf, first) : []));
}

function sumOf(one: OccupancyDay, other: OccupancyDay): OccupancyDay {
  const places = one.places + other.places;
  return {
    date: one.date,
    places,
    free: one.free + other.free,
    taken: one.taken + other.taken,
    done: one.done + other.done,
    notDone: one.notDone + other.notDone,
    extra: one.extra + other.extra,
    reason: places === 0 ? (one.reason ?? other.reason) : null,
    // What closes one of several agendas is said where that one is looked at.
    partReason: one.partReason === other.partReason ? one.partReason : null,
  };
}
