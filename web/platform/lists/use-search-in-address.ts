import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const TYPING_PAUSE = 250;

/** A search that stands in the address, written there once the typing pauses: reloading and going back find it again. */
export function useSearchInAddress() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const query = params.get('q') ?? '';
  const [text, setText] = useState(query);
  /** What the address was last seen to hold, and what was last written there from here. */
  const [seen, setSeen] = useState(query);
  const [written, setWritten] = useState(query);
  if (query !== seen) {
    setSeen(query);
    if (query !== written) setText(query);
  }

  const wanted = text.trim();
  const write = useEffectEvent(() => {
    // A row was opened meanwhile and its screen is on its way: the address is that one's already.
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
