import { useId, useState } from 'react';
import { LONGEST_REASON } from '#shared/impact.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Note } from '../../ui/note.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AffectedRow } from './affected-row.tsx';
import { ApplyToAll } from './apply-to-all.tsx';
import { saveLabel, undecided, withAll, withChoice } from './choices.ts';
import styles from './impact-dialog.module.css';
import type { DecidedChange } from './use-decided-change.ts';

type ImpactDialogProps = {
  change: DecidedChange;
  /** What the owners are told unless the clerk writes something else. */
  reason?: string;
};

/** The bookings a change would leave without their slot, and what becomes of each; nothing is chosen beforehand. */
export function ImpactDialog({ change, reason }: ImpactDialogProps) {
  if (!change.undecided) return null;
  return <Impact {...change} {...change.undecided} initialReason={reason ?? ''} />;
}

type ImpactProps = Omit<DecidedChange, 'undecided'> &
  NonNullable<DecidedChange['undecided']> & { initialReason: string };

function Impact({ affected, choices, setChoices, isRenewed, initialReason, ...change }: ImpactProps) {
  const formId = useId();
  const [wasAsked, setAsked] = useState(false);
  const [reason, setReason] = useState(initialReason);
  const left = undecided(choices, affected);
  const isOneAgenda = new Set(affected.map(({ AgendaId }) => AgendaId)).size === 1;

  function submit(): void {
    setAsked(true);
    if (change.isPending) return;
    if (left > 0) showToast(leftInWords(left));
    else change.decide(reason.trim());
  }

  const foot = (
    <>
      <Button onClick={change.giveUp}>Volver</Button>
      <Button
        variant="primary"
        type="submit"
        form={formId}
        className={styles.save}
        isPending={change.isPending}
      >
        {saveLabel(choices)}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={change.giveUp} title={titleOf(affected.length)} size="wide" foot={foot}>
      <Form id={formId} label="Qué hacer con los turnos" onSubmit={submit}>
        <p>Elegí qué pasa con cada uno. Nada cambia hasta que guardes.</p>
        {isRenewed && (
          <Note kind="warning">
            Algo cambió mientras elegías: la lista es nueva. Lo que elegiste sigue marcado donde todavía vale.
          </Note>
        )}
        <ApplyToAll
          affected={affected}
          onApply={(action) => setChoices(withAll(choices, affected, action))}
        />
        <ul className={styles.list} aria-label="Turnos afectados">
          {affected.map((booking) => (
            <AffectedRow
              key={booking.id}
              booking={booking}
              isPlaceTold={!isOneAgenda}
              choice={choices.get(booking.id)?.action ?? null}
              isMissing={wasAsked}
              onChoose={(action) => setChoices(withChoice(choices, booking, action))}
            />
          ))}
        </ul>
        <TextField
          label="Motivo para el aviso"
          hint="Lo leen los vecinos cuyos turnos se cancelan o se mueven"
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={setReason}
        />
        <Refusal error={change.refusal} />
        <p role="status" className="quiet">
          {left > 0 ? leftInWords(left) : 'Elegiste para todos los turnos'}
        </p>
      </Form>
    </Dialog>
  );
}

function titleOf(count: number): string {
  return count === 1 ? 'El cambio afecta un turno' : `El cambio afecta ${count} turnos`;
}

function leftInWords(left: number): string {
  return left === 1 ? 'Falta elegir qué pasa con 1 turno' : `Falta elegir qué pasa con ${left} turnos`;
}
