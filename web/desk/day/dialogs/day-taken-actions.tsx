import { CircleCheck, CircleX } from 'lucide-react';
import type { BookingStatus } from '#shared/bookings/bookings.ts';
import { Button } from '../../../platform/ui/button.tsx';
import styles from './day-taken-actions.module.css';

type DayTakenActionsProps = {
  /** Null if the booking left the day. */
  status: BookingStatus | null;
  reason: string | null;
  reasonId: string;
  pending: BookingStatus | undefined;
  /** True for an unconfirmed booking, whose cancelling frees the place. */
  isToGiveAway: boolean;
  onMark: (status: 'D' | 'N') => void;
  onCancel: () => void;
  onClose: () => void;
};

export function DayTakenActions({
  status,
  reason,
  reasonId,
  pending,
  isToGiveAway,
  ...on
}: DayTakenActionsProps) {
  const toMarkProps = (to: 'D' | 'N') => ({
    disabled: status === null || status === to || reason !== null,
    'aria-describedby': reason === null ? undefined : reasonId,
    isPending: pending === to,
    onClick: () => on.onMark(to),
  });
  return (
    <>
      <Button variant="danger" className={styles.cancel} disabled={status === null} onClick={on.onCancel}>
        {isToGiveAway ? 'Liberar el lugar' : 'Cancelar turno'}
      </Button>
      <Button variant="quiet" className={styles.close} onClick={on.onClose}>
        Cerrar
      </Button>
      <Button className={styles.missed} {...toMarkProps('N')}>
        <CircleX aria-hidden />
        No cumplido
      </Button>
      <Button variant="primary" className={styles.done} {...toMarkProps('D')}>
        <CircleCheck aria-hidden />
        Cumplido
      </Button>
    </>
  );
}
