import type { PetVerdict } from '#shared/health/eligibility.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Note } from '../../../platform/ui/note.tsx';
import { changeProgress } from '../wizard-state.ts';

/** Above the calendar: why the chosen pet's days begin later, or that there are none to show. */
export function WaitNote({ said }: { said: PetVerdict }) {
  return (
    <Note kind="warning">
      <p>{waitInWords(said)}</p>
      <Button variant="quiet" onClick={() => changeProgress({ petId: null })}>
        Ver todos los días
      </Button>
    </Note>
  );
}

/** 'Luna cumple 6 meses el 14/03/2026. Te mostramos los turnos desde ese día' */
function waitInWords({ problems, from }: PetVerdict): string {
  const blocking = problems.filter(({ ruleEffect }) => ruleEffect === 'block');
  const last = blocking.find((problem) => problem.from === from) ?? blocking[0];
  if (from === null || !last)
    return (blocking.find((problem) => problem.from === null) ?? last)?.message ?? '';
  const date = formatIsoDate(from);
  const since = last.reason.includes(date) ? 'ese día' : `el ${date}`;
  return `${last.reason}. Te mostramos los turnos desde ${since}`;
}
