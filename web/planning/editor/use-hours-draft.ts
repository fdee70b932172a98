import { useState } from 'react';
import type { AgendaHours, HoursDraft } from '#shared/agenda-hours.ts';
import type { Range } from '../hours/range.ts';

/** What is drawn over the hours as they were when drawing began; `latest` is what the server has now. */
export function useHoursDraft(latest: AgendaHours) {
  const [base, setBase] = useState(latest);
  const [edited, setEdited] = useState<Range[] | null>(null);
  const saved = rangesOf(base);
  const ranges = edited ?? saved;
  const isChanged = edited !== null && signature(edited) !== signature(saved);
  if (latest.revision !== base.revision && !isChanged) {
    setBase(latest);
    setEdited(null);
  }

  return {
    ranges,
    change: setEdited,
    isChanged,
    /** Somebody else saved other hours since: saving now would be refused. */
    isStale: latest.revision !== base.revision,
    /** What is drawn stays, over hours that were saved since. */
    rebase: (onto: AgendaHours = latest) => setBase(onto),
    takeLatest: () => {
      setBase(latest);
      setEdited(null);
    },
    /** As the server takes them. */
    asSent: () => ({ hours: ranges.map(withoutKey), revision: base.revision }),
  };
}

function rangesOf({ hours }: AgendaHours): Range[] {
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
