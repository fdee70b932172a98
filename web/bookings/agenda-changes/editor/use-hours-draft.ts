import type { AgendaHours, HoursDraft } from '#shared/bookings/agenda-hours.ts';
import { useStoredState } from '../../../platform/forms/use-stored-state.ts';
import type { Range } from '../hours/range.ts';

type HoursEdits = { base: AgendaHours; edited: Range[] | null };

/** Stores edits of the hours that were loaded as `base`; `latest` is the server's present state. */
export function useHoursDraft(latest: AgendaHours) {
  const [{ base, edited }, setEdits] = useStoredState<HoursEdits>(
    'hours',
    { base: latest, edited: null },
    { isBlank: ({ edited }) => edited === null },
  );
  const saved = toRanges(base);
  const ranges = edited ?? saved;
  const isChanged = edited !== null && signature(edited) !== signature(saved);
  if (latest.revision !== base.revision && !isChanged) {
    setEdits({ base: latest, edited: null });
  }

  return {
    ranges,
    change: (ranges: Range[]) => setEdits({ base, edited: ranges }),
    isChanged,
    /** True if the server would reject a save. */
    isStale: latest.revision !== base.revision,
    rebase: (base: AgendaHours = latest) => setEdits({ base, edited }),
    takeLatest: () => setEdits({ base: latest, edited: null }),
    toRequest: () => ({ hours: ranges.map(withoutKey), revision: base.revision }),
  };
}

function toRanges({ hours }: AgendaHours): Range[] {
  return hours.map(({ id, ...range }) => ({ ...range, key: id }));
}

function withoutKey({ key: _, ...range }: Range): HoursDraft {
  return range;
}

function signature(ranges: readonly Range[]): string {
  return ranges
    .map(({ weekday, fromMinute, toMinute, slotMinutes, places, validFrom, validTo }) =>
      JSON.stringify([weekday, fromMinute, toMinute, slotMinutes, places, validFrom, validTo]),
    )
    .toSorted()
    .join();
}
