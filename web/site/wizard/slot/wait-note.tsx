import type { PetVerdict } from '#shared/health/eligibility.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Note } from '../../../platform/ui/note.tsx';
import { changeProgress } from '../wizard-state.ts';

export function WaitNote({ verdict }: { verdict: PetVerdict }) {
  return (
    <Note kind="warning">
      <p>{waitInWords(verdict)}</p>
      <Button variant="quiet" onClick={() => changeProgress({ petId: null })}>
        Reservar para otra mascota
      </Button>
    </Note>
  );
}

function waitInWords({ problems, from }: PetVerdict): string {
  const blocking = problems.filter(({ ruleEffect }) => ruleEffect === 'block');
  const last = blocking.find((problem) => problem.from === from) ?? blocking[0];
  if (from === null || !last)
    return (blocking.find((problem) => problem.from === null) ?? last)?.message ?? '';
  const date = formatIsoDate(from);
  const since = last.reason.includes(date) ? 'ese día' : `el ${date}`;
  return `${last.reason}. Te mostramos los turnos desde ${since}`;
}
