import { useNavigate } from 'react-router';
import { pathBefore, type StepPath } from './steps.ts';

/** Back in history; where the page was opened on this step, to the step before it. */
export function useBack(path: StepPath): () => void {
  const navigate = useNavigate();
  return () => void (isFirstEntry(history.state) ? navigate(pathBefore(path)) : navigate(-1));
}

/** The router numbers its entries from the one the page was opened on. */
function isFirstEntry(state: unknown): boolean {
  return !(typeof state === 'object' && state !== null && 'idx' in state && state.idx !== 0);
}
