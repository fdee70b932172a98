import { Suspense } from 'react';
import { stopAskingForWalkIn, useWalkInPrompt } from '../api/walk-in-prompt.ts';
import { WalkInDialog } from './staff-screens.ts';

/** The dialog for whoever came without a turno, over any staff screen. */
export function WalkIns() {
  const asked = useWalkInPrompt();
  if (!asked) return null;
  return (
    <Suspense>
      <WalkInDialog asked={asked} onClose={stopAskingForWalkIn} />
    </Suspense>
  );
}
