import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Where an editor goes when it is done, and the question before it loses what was typed. */
export function useLeaveGuard(hasUnsaved: boolean, home: string) {
  const navigate = useNavigate();
  const isFirstScreen = useLocation().key === 'default';
  /** A path, or `true` for the screen before this one. */
  const [wanted, setWanted] = useState<string | true | null>(null);
  useUnsavedWarning(hasUnsaved, setWanted);

  const goBack = () => void (isFirstScreen ? navigate(home, { replace: true }) : navigate(-1));
  return {
    goBack,
    askToGoBack: () => (hasUnsaved ? setWanted(true) : goBack()),
    isAsking: wanted !== null,
    stay: () => setWanted(null),
    leave: () => (typeof wanted === 'string' ? void navigate(wanted) : goBack()),
  };
}

/** Closing the page is asked by the browser; a link of ours waits for our own question. */
function useUnsavedWarning(isActive: boolean, onLink: (path: string) => void): void {
  useEffect(() => {
    if (!isActive) return;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    document.addEventListener('click', (event) => holdLink(event, onLink), { capture: true, signal });
    return () => listening.abort();
  }, [isActive, onLink]);
}

function holdLink(event: MouseEvent, onLink: (path: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
  if (!link || opensElsewhere || link.origin !== location.origin) return;
  event.preventDefault();
  event.stopPropagation();
  onLink(link.pathname + link.search);
}
