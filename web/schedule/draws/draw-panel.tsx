import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { closeDraw, type DrawSummary, runDraw } from '#shared/schedule/draws.ts';
import { formatShortMoment } from '#shared/schedule/opening-words.ts';
import { call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { CallDialog } from '../../platform/forms/call-dialog.tsx';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { Button } from '../../platform/ui/button.tsx';
import { showToast } from '../../platform/ui/toast.tsx';

const AFFECTED_QUERIES = [['operativos'], ['draws']];

export function DrawPanel({ draw, onEnter }: { draw: DrawSummary; onEnter: () => void }) {
  const [openDialog, setOpenDialog] = useState<'close' | 'run' | null>(null);
  const { id, drawState } = draw;
  return (
    <div className="stack gap-s2">
      <p>
        <b>{stateInWords(draw)}</b> · {draw.entries === 1 ? '1 persona' : `${draw.entries} personas`} ·{' '}
        <Link to={`/sorteos/${id}`}>Ver el sorteo</Link>
      </p>
      <div className="cluster">
        {drawState === 'open' && (
          <>
            <Button onClick={onEnter}>Anotar a una persona</Button>
            <Button onClick={() => setOpenDialog('close')}>Cerrar inscripción</Button>
          </>
        )}
        {drawState === 'closed' && (
          <Button variant="primary" onClick={() => setOpenDialog('run')}>
            Sortear
          </Button>
        )}
      </div>
      {openDialog === 'close' && <CloseDialog draw={draw} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'run' && <RunDialog draw={draw} onClose={() => setOpenDialog(null)} />}
    </div>
  );
}

function stateInWords({ drawState, closesAt }: DrawSummary): string {
  const states = {
    open: `Se anotan hasta el ${formatShortMoment(closesAt)}`,
    closed: 'Inscripción cerrada',
    drawing: 'Sorteando…',
    drawn: 'Sorteado',
  };
  return states[drawState];
}

type DialogProps = { draw: DrawSummary; onClose: () => void };

function CloseDialog({ draw: { id, entries }, onClose }: DialogProps) {
  return (
    <StateDialog
      title="¿Cerrar la inscripción?"
      action="Cerrar inscripción"
      success="La inscripción cerró"
      write={() => call(closeDraw, { params: { id } })}
      onClose={onClose}
    >
      <p>
        {entries === 1 ? 'Queda 1 persona' : `Quedan ${entries} personas`}: nadie más entra, y se publican los
        códigos. No se puede deshacer.
      </p>
    </StateDialog>
  );
}

function RunDialog({ draw: { id }, onClose }: DialogProps) {
  const { draft, text } = useDraft(`draw ${id}`, { publicNumber: '' });
  return (
    <StateDialog
      title="¿Sortear ahora?"
      action="Sortear"
      success="Sorteado: estamos dando los turnos"
      write={() => call(runDraw, { params: { id }, body: draft })}
      onClose={onClose}
    >
      <p>Damos los turnos en el orden del sorteo y avisamos a todos. No se puede deshacer.</p>
      <TextField
        label="Número público (opcional)"
        hint="Uno que nadie conocía al cerrar, como la Quiniela Nacional de esa noche"
        inputMode="numeric"
        maxLength={40}
        {...text('publicNumber')}
      />
    </StateDialog>
  );
}

type StateDialogProps = {
  title: string;
  action: string;
  success: string;
  write: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

function StateDialog({ title, action, success, write, onClose, children }: StateDialogProps) {
  const writing = useWrite(write, AFFECTED_QUERIES);
  function onSuccess(): void {
    showToast(success, 'ok');
    onClose();
  }
  return (
    <CallDialog
      title={title}
      confirmLabel={action}
      mutation={writing}
      onConfirm={() => writing.mutate(undefined, { onSuccess })}
      onCancel={onClose}
    >
      {children}
    </CallDialog>
  );
}
