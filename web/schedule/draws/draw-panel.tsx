import { useState } from 'react';
import { Link } from 'react-router';
import { formatTime, isoDate } from '#shared/platform/town-clock.ts';
import { closeDraw, type DrawSummary, runDraw } from '#shared/schedule/draws.ts';
import { weekdayAndDate } from '#shared/schedule/quota-words.ts';
import { call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { Button } from '../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { showToast } from '../../platform/ui/toast.tsx';

const SHOWN_IN = [['operativos'], ['draws']];

export function DrawPanel({ draw }: { draw: DrawSummary }) {
  const [open, setOpen] = useState<'close' | 'run' | null>(null);
  const { id, drawState } = draw;
  return (
    <div className="stack gap-s2">
      <p>
        <b>{stateInWords(draw)}</b> · {draw.entries === 1 ? '1 persona' : `${draw.entries} personas`} ·{' '}
        <Link to={`/sorteos/${id}`}>Ver el sorteo</Link>
      </p>
      <div className="cluster">
        {drawState === 'open' && <Button onClick={() => setOpen('close')}>Cerrar inscripción</Button>}
        {drawState === 'closed' && (
          <Button variant="primary" onClick={() => setOpen('run')}>
            Sortear
          </Button>
        )}
      </div>
      {open === 'close' && <CloseDialog draw={draw} onClose={() => setOpen(null)} />}
      {open === 'run' && <RunDialog draw={draw} onClose={() => setOpen(null)} />}
    </div>
  );
}

function stateInWords({ drawState, closesAt }: DrawSummary): string {
  const states = {
    open: `Se anotan hasta el ${weekdayAndDate(isoDate(closesAt))}, ${formatTime(closesAt)} hs`,
    closed: 'Inscripción cerrada',
    drawing: 'Sorteando…',
    drawn: 'Sorteado',
  };
  return states[drawState];
}

type DialogProps = { draw: DrawSummary; onClose: () => void };

function CloseDialog({ draw: { id, entries }, onClose }: DialogProps) {
  const closing = useWrite(() => call(closeDraw, { params: { id } }), SHOWN_IN);
  const onSuccess = () => showToast('La inscripción cerró', 'ok');
  return (
    <ConfirmDialog
      isOpen
      title="¿Cerrar la inscripción?"
      confirmLabel="Cerrar inscripción"
      cancelLabel="Volver"
      isPending={closing.isPending}
      onConfirm={() => closing.mutate(undefined, { onSuccess, onSettled: onClose })}
      onCancel={onClose}
    >
      <p>
        {entries === 1 ? 'Queda 1 persona' : `Quedan ${entries} personas`}: nadie más entra, y se publican los
        códigos. No se puede deshacer.
      </p>
    </ConfirmDialog>
  );
}

function RunDialog({ draw: { id }, onClose }: DialogProps) {
  const { draft, text } = useDraft(`draw ${id}`, { publicNumber: '' });
  const running = useWrite(() => call(runDraw, { params: { id }, body: draft }), SHOWN_IN);
  const onSuccess = () => showToast('Sorteado: estamos dando los turnos', 'ok');
  return (
    <ConfirmDialog
      isOpen
      title="¿Sortear ahora?"
      confirmLabel="Sortear"
      cancelLabel="Volver"
      isPending={running.isPending}
      onConfirm={() => running.mutate(undefined, { onSuccess, onSettled: onClose })}
      onCancel={onClose}
    >
      <p>Damos los turnos en el orden del sorteo y avisamos a todos. No se puede deshacer.</p>
      <TextField
        label="Número público (opcional)"
        hint="Uno que nadie conocía al cerrar, como la Quiniela Nacional de esa noche"
        autoComplete="off"
        inputMode="numeric"
        maxLength={40}
        {...text('publicNumber')}
      />
    </ConfirmDialog>
  );
}
