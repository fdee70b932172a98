import { useLocation, useNavigate } from 'react-router';

/** Goes to the previous screen, or to `home` if the page was opened here. */
export function useGoBack(home: string, screens = 1): () => void {
  const navigate = useNavigate();
  return () => void (historyIndex() < screens ? navigate(home, { replace: true }) : navigate(-screens));
}

/** Is the navigation state that tells an editor that its item's own screen was shown before. */
export const SHOWN_BEFORE_STATE = { isShownBefore: true };

/** Skips the deleted item's own screen too. */
export function useGoBackFromDeleted(home: string): () => void {
  const state: unknown = useLocation().state;
  const isShownBefore = typeof state === 'object' && state !== null && 'isShownBefore' in state;
  return useGoBack(home, isShownBefore ? 2 : 1);
}

/** Returns the index that the router stores, relative to the entry on which the page was opened. */
export function historyIndex(): number {
  const state: unknown = history.state;
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : 0;
}
