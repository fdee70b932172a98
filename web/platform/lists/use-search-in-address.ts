import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const TYPING_PAUSE = 250;

/** Writes the search to the address when typing pauses, so that reload and back restore it. */
export function useSearchInAddress() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const query = params.get('q') ?? '';
  const [text, setText] = useState(query);
  const [seen, setSeen] = useState(query);
  const [written, setWritten] = useState(query);
  if (query !== seen) {
    setSeen(query);
    if (query !== written) setText(query);
  }

  const wanted = text.trim();
  const write = useEffectEvent(() => {
    // Another screen is loading and the address is already its own.
    if (window.location.pathname !== pathname) return;
    setWritten(wanted);
    const rest = [...params].filter(([name]) => name !== 'q');
    setParams(wanted === '' ? rest : [...rest, ['q', wanted]], { replace: true });
  });
  useEffect(() => {
    if (wanted === query) return;
    const timer = setTimeout(() => write(), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [wanted, query]);

  return { text, search: setText, query, isSettled: wanted === query };
}
