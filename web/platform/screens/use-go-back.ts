import { useLocation, useNavigate } from 'react-router';

/** To the screen before this one; where the page was opened on this one, to `home`. */
export function useGoBack(home: string, screens = 1): () => void {
  const navigate = useNavigate();
  return () => void (historyIndex() < screens ? navigate(home, { replace: true }) : navigate(-screens));
}

/** Left for an editor by the screen that shows what it edits. */
export const SHOWN_BEFORE = { isShownBefore: true };

/** Back from something that is gone: past the screen that showed it, too. */
export function useGoBackFromDeleted(home: string): () => void {
  const state: unknown = useLocation().state;
  const isShownBefore = typeof state === 'object' && state !== null && 'isShownBefore' in state;
  return useGoBack(home, isShownBefore ? 2 : 1);
}

/** The router numbers its entries from the one the page was opened on, whatever has replaced that one since. */
export function historyIndex(): number {
  const state: unknown = history.state;
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : 0;
}
