import { type DayPlace, isTaken } from '#shared/bookings/bookings.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';

/** Returns the first free place of each start time, in order. */
export function freeSlotsOf(places: readonly DayPlace[]): (FreeSlot & DayPlace)[] {
  const free = Map.groupBy(
    places.filter((place) => !isTaken(place)),
    (place) => place.bookingStartDate,
  );
  return [...free.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, freePlaces: more.length + 1 }] : [],
  );
}
