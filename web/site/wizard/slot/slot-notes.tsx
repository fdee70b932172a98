import type { PetVerdict } from '#shared/health/eligibility.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Note } from '../../../platform/ui/note.tsx';
import { JoinNote } from '../waiting/join-note.tsx';
import { changeProgress, useProgress } from '../wizard-state.ts';

type SlotNotesProps = {
  ServiceId: number;
  isFull: boolean;
  /** True if the step itself shows that nothing is free. */
  hidesLead: boolean;
  verdict: PetVerdict | null;
};

export function SlotNotes({ ServiceId, isFull, hidesLead, verdict }: SlotNotesProps) {
  const { petId } = useProgress();
  const lead = hidesLead ? undefined : 'No hay turnos disponibles';
  return (
    <>
      {isFull && <JoinNote ServiceId={ServiceId} petId={petId} lead={lead} />}
      {verdict && <WaitNote verdict={verdict} />}
    </>
  );
}

function WaitNote({ verdict }: { verdict: PetVerdict }) {
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
