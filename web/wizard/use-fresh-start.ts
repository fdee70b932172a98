import { useLayoutEffect } from 'react';
import { beginAgain, changeProgress, useProgress } from './wizard-state.ts';

/** A turno that was booked is over; one that was refused leaves everything else as it was chosen. */
export function useFreshStart(): void {
  const { outcome } = useProgress();
  useLayoutEffect(() => {
    if (outcome?.ok === 1) beginAgain();
    else if (outcome) changeProgress({ outcome: null });
  }, [outcome]);
}
