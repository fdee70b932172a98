import { useId } from 'react';
import type { AffectedBooking } from '#shared/impact.ts';
import { Button } from '../../ui/button.tsx';
import type { Action } from './choices.ts';
import styles from './impact-dialog.module.css';

type ApplyToAllProps = { affected: readonly AffectedBooking[]; onApply: (action: Action) => void };

export function ApplyToAll({ affected, onApply }: ApplyToAllProps) {
  const id = useId();
  const stuck = affected.filter(({ proposal }) => proposal === null).length;
  const isOff = stuck === affected.length && affected.every(({ misfit }) => misfit === 'off');
  if (affected.length < 2) return null;
  return (
    <section className={styles.all} aria-labelledby={id}>
      <h3 id={id}>Aplicar a todos</h3>
      <div className={styles.buttons}>
        <Button onClick={() => onApply('keep')}>Mantener todos</Button>
        <Button onClick={() => onApply('cancel')}>Cancelar todos los turnos</Button>
        <Button disabled={stuck === affected.length} onClick={() => onApply('move')}>
          Mover todos
        </Button>
      </div>
      {stuck > 0 && <p className={styles.stuck}>{isOff ? OFF : stuckInWords(stuck)}</p>}
    </section>
  );
}

const OFF =
  'Apagada, la agenda no tiene lugares libres. Para pasar turnos a otra, reprogramalos antes desde la agenda del día.';

function stuckInWords(stuck: number): string {
  const who = stuck === 1 ? '1 turno no tiene' : `${stuck} turnos no tienen`;
  return `${who} adónde moverse: no quedan lugares libres.`;
}
