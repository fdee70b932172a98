import { useLayoutEffect } from 'react';
import { beginAgain, changeProgress, useProgress } from './wizard-state.ts';

/** A booking that was booked is over; one that was refused leaves everything else as it was chosen. True from then on. */
export function useFreshStart(): boolean {
  const { outcome } = useProgress();
  useLayoutEffect(() => {
    if (outcome?.ok === 1) beginAgain();
    else if (outcome) changeProgress({ outcome: null });
  }, [outcome]);

  return outcome === null;
}
