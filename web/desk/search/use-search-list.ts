import { useEffect, useState } from 'react';
import type { Found } from '#shared/desk/search.ts';
import { townToday } from '../../platform/api/town.ts';
import { recents } from './recents.ts';
import { useFound, useTotals } from './search.api.ts';
import { type Entry, entryGroups } from './search-entries.ts';

const SETTLE_MS = 120;

/** Enter before the answer waits for it and opens its first entry. */
export function useSearchList(
  screens: readonly { label: string; path: string }[],
  open: (entry: Entry) => void,
) {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  const [active, setActive] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const [recentEntries] = useState(recents);
  const found = useFound(settled);
  const isWaiting = settled !== typed || found.isFetching;
  const shown = useLast(isWaiting ? undefined : { typed, found: found.data });
  const groups = entryGroups(screens, {
    typed: shown.typed,
    found: shown.found,
    totals: useTotals(shown.typed, shown.found),
    recents: recentEntries,
    today: townToday(),
  });
  const entries = groups.flatMap((group) => group.entries);
  const first = entries[0];

  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLE_MS, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (!isEntered || isWaiting) return;
    setEntered(false);
    if (first) open(first);
  }, [isEntered, isWaiting, first, open]);

  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setActive(0);
      setEntered(false);
    },
    groups,
    count: entries.length,
    active: Math.min(active, entries.length - 1),
    activeEntry: isWaiting ? undefined : entries[active],
    activate: setActive,
    open,
    enter: () => {
      const entry = entries[active];
      if (isWaiting) {
        setSettled(typed);
        setEntered(true);
      } else if (entry) open(entry);
    },
    shownFor: shown.typed,
    isWaiting,
    isFailed: !isWaiting && found.isError,
    retry: () => void found.refetch(),
  };
}

type ShownResults = { typed: string; found: Found | undefined };

function useLast(current: ShownResults | undefined): ShownResults {
  const [last, setLast] = useState<ShownResults>({ typed: '', found: undefined });
  if (current && (current.typed !== last.typed || current.found !== last.found)) {
    setLast(current);
    return current;
  }
  return last;
}
