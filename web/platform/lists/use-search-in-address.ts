import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const TYPING_PAUSE_MS = 250;

/** Writes the search to the address when typing pauses, so that reload and back restore it. */
export function useSearchInAddress() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const query = params.get('q') ?? '';
  const [text, setText] = useState(query);
  const [lastSeen, setLastSeen] = useState(query);
  const [lastWritten, setLastWritten] = useState(query);
  if (query !== lastSeen) {
    setLastSeen(query);
    if (query !== lastWritten) setText(query);
  }

  const trimmed = text.trim();
  const write = useEffectEvent(() => {
    // Another screen is loading and the address is already its own.
    if (window.location.pathname !== pathname) return;
    setLastWritten(trimmed);
    const otherParams = [...params].filter(([name]) => name !== 'q');
    setParams(trimmed === '' ? otherParams : [...otherParams, ['q', trimmed]], { replace: true });
  });
  useEffect(() => {
    if (trimmed === query) return;
    const timer = setTimeout(() => write(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [trimmed, query]);

  return { text, search: setText, query, isSettled: trimmed === query };
}
