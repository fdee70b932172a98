import { useNavigate } from 'react-router';

/** To the screen before this one; where the page was opened on this one, to `home`. */
export function useGoBack(home: string): () => void {
  const navigate = useNavigate();
  return () => void (historyIndex() === 0 ? navigate(home, { replace: true }) : navigate(-1));
}

/** The router numbers its entries from the one the page was opened on, whatever has replaced that one since. */
export function historyIndex(): number {
  const state: unknown = history.state;
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : 0;
}
