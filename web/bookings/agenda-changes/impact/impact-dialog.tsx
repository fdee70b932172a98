import { useId, useState } from 'react';
import type { AffectedBooking } from '#shared/bookings/impact.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { TextField } from '../../../platform/fields/text-field.tsx';
import { Form } from '../../../platform/forms/form.tsx';
import { FormError } from '../../../platform/forms/form-error.tsx';
import { useStoredState } from '../../../platform/forms/use-stored-state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { Note } from '../../../platform/ui/note.tsx';
import { showToast } from '../../../platform/ui/toast.tsx';
import { AffectedRow } from './affected-row.tsx';
import { type ChoiceAction, countUndecided, saveLabel, withAll, withChoice } from './choices.ts';
import styles from './impact-dialog.module.css';
import type { DecidedChange } from './use-decided-change.ts';

type ImpactDialogProps = {
  change: DecidedChange;
  reason?: string;
};

export function ImpactDialog({ change, reason }: ImpactDialogProps) {
  if (!change.undecided) return null;
  return <Impact {...change} {...change.undecided} initialReason={reason ?? ''} />;
}

type ImpactProps = Omit<DecidedChange, 'undecided'> &
  NonNullable<DecidedChange['undecided']> & { initialReason: string };

function Impact({
  name,
  affected,
  choices,
  setChoices,
  hasImpactChanged,
  initialReason,
  ...change
}: ImpactProps) {
  const formId = useId();
  const [wasSubmitted, setSubmitted] = useState(false);
  const [reason, setReason] = useStoredState(`impact-reason ${name} ${initialReason}`, initialReason);
  const undecidedCount = countUndecided(choices, affected);
  const isOneAgenda = new Set(affected.map(({ AgendaId }) => AgendaId)).size === 1;

  function submit(): void {
    setSubmitted(true);
    if (change.isPending) return;
    if (undecidedCount > 0) showToast(undecidedInWords(undecidedCount));
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
    <Dialog onClose={change.giveUp} title={formatTitle(affected.length)} size="wide" foot={foot}>
      <Form id={formId} label="Qué hacer con los turnos" onSubmit={submit}>
        <p>Elegí qué pasa con cada uno. Nada cambia hasta que guardes.</p>
        {hasImpactChanged && (
          <Note kind="warning">
            La lista cambió mientras elegías. Lo que elegiste sigue marcado donde todavía se puede.
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
              isLocationShown={!isOneAgenda}
              choice={choices.get(booking.id)?.action ?? null}
              wasSubmitted={wasSubmitted}
              onChoose={(action) => setChoices(withChoice(choices, booking, action))}
            />
          ))}
        </ul>
        <TextField
          label="Motivo para el aviso"
          hint="Lo leen los vecinos cuyos turnos se cancelan o se mueven"
          maxLength={LIMITS.reason}
          value={reason}
          onChange={setReason}
        />
        <FormError error={change.rejection} />
        <p role="status" className="quiet">
          {undecidedCount > 0 ? undecidedInWords(undecidedCount) : 'Elegiste para todos los turnos'}
        </p>
      </Form>
    </Dialog>
  );
}

function formatTitle(count: number): string {
  return count === 1 ? 'El cambio afecta un turno' : `El cambio afecta ${count} turnos`;
}

function undecidedInWords(left: number): string {
  return left === 1 ? 'Falta elegir qué pasa con 1 turno' : `Falta elegir qué pasa con ${left} turnos`;
}

type ApplyToAllProps = { affected: readonly AffectedBooking[]; onApply: (action: ChoiceAction) => void };

function ApplyToAll({ affected, onApply }: ApplyToAllProps) {
  const id = useId();
  const unmovable = affected.filter(({ proposal }) => proposal === null).length;
  const isAgendaOff = unmovable === affected.length && affected.every(({ misfit }) => misfit === 'off');
  if (affected.length < 2) return null;
  return (
    <section className={`stack gap-s2 ${styles.all}`} aria-labelledby={id}>
      <h3 id={id}>Aplicar a todos</h3>
      <div className={`stack gap-s2 ${styles.buttons}`}>
        <Button onClick={() => onApply('keep')}>Mantener todos</Button>
        <Button onClick={() => onApply('cancel')}>Cancelar todos los turnos</Button>
        <Button disabled={unmovable === affected.length} onClick={() => onApply('move')}>
          Mover todos
        </Button>
      </div>
      {unmovable > 0 && (
        <p className={styles.stuck}>{isAgendaOff ? OFF_AGENDA_TEXT : unmovableInWords(unmovable)}</p>
      )}
    </section>
  );
}

const OFF_AGENDA_TEXT =
  'Apagada, la agenda no tiene lugares libres. Para pasar turnos a otra agenda, movelos antes desde el día.';

function unmovableInWords(stuck: number): string {
  const who = stuck === 1 ? '1 turno no tiene' : `${stuck} turnos no tienen`;
  return `${who} adónde moverse: no quedan lugares libres.`;
}
