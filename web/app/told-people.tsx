import { lazy, Suspense } from 'react';
import { forgetToldPeople, useToldPrompt } from '../bookings/told-prompt.ts';

const ToldDialog = lazy(async () => ({
  default: (await import('../bookings/told-dialog.tsx')).ToldDialog,
}));

/** Who has to be called after what was done to several turnos, over any staff screen. */
export function ToldPeople() {
  const told = useToldPrompt();
  if (!told) return null;
  return (
    <Suspense>
      <ToldDialog {...told} onClose={forgetToldPeople} />
    </Suspense>
  );
}
