import { useEffect, useState } from 'react';
import type { SearchResult } from '#shared/desk/search.ts';
import { townToday } from '../../platform/api/town.ts';
import { readRecents } from './recents.ts';
import { useSearch, useTotals } from './search.api.ts';
import { type Entry, entryGroups } from './search-entries.ts';

const DEBOUNCE_MS = 120;

/** Opens the first entry once the answer arrives if Enter was pressed before. */
export function useSearchList(
  screens: readonly { label: string; path: string }[],
  open: (entry: Entry) => void,
) {
  const [typed, setTyped] = useState('');
  const [debounced, setDebounced] = useState('');
  const [active, setActive] = useState(0);
  const [isEnterPending, setEnterPending] = useState(false);
  const [recentEntries] = useState(readRecents);
  const found = useSearch(debounced);
  const isWaiting = debounced !== typed || found.isFetching;
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
    const timer = setTimeout(setDebounced, DEBOUNCE_MS, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (!isEnterPending || isWaiting) return;
    setEnterPending(false);
    if (first) open(first);
  }, [isEnterPending, isWaiting, first, open]);

  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setActive(0);
      setEnterPending(false);
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
        setDebounced(typed);
        setEnterPending(true);
      } else if (entry) open(entry);
    },
    shownText: shown.typed,
    isWaiting,
    isFailed: !isWaiting && found.isError,
    retry: () => void found.refetch(),
  };
}

type ShownResults = { typed: string; found: SearchResult | undefined };

function useLast(current: ShownResults | undefined): ShownResults {
  const [last, setLast] = useState<ShownResults>({ typed: '', found: undefined });
  if (current && (current.typed !== last.typed || current.found !== last.found)) {
    setLast(current);
    return current;
  }
  return last;
}
