import { useState } from 'react';
import { type BookingDetail, type DayPlace, isTaken } from '#shared/bookings/bookings.ts';

/** The bookings of a day that are chosen to act on together; another day begins with none. */
export function useChosen(date: string, places: readonly DayPlace[]) {
  const [state, setState] = useState<{ date: string; ids: ReadonlySet<number> }>({ date, ids: new Set() });
  if (state.date !== date) setState({ date, ids: new Set() });
  const chosen = places.filter(isTaken).filter(({ id }) => state.ids.has(id));

  function toggle({ id }: BookingDetail): void {
    const ids = new Set(state.ids);
    if (!ids.delete(id)) ids.add(id);
    setState({ date, ids });
  }

  function add(more: readonly DayPlace[]): void {
    setState({ date, ids: new Set([...state.ids, ...more.filter(isTaken).map(({ id }) => id)]) });
  }

  return { chosen, toggle, add, release: () => setState({ date, ids: new Set() }) };
}
