import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Booking } from '#shared/bookings.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { showToast } from '../ui/toast.tsx';
import {
  type Correction,
  cancelInDetail,
  correctActions,
  moveAction,
  type Viewer,
} from './booking-actions.ts';
import styles from './booking-manage.module.css';
import { useChangeBooking } from './bookings.api.ts';
import { CancelBookingDialog } from './cancel-booking-dialog.tsx';
import { MoveButton } from './move-button.tsx';

const WORDS: Record<Correction, { label: string; done: string; icon: ReactNode }> = {
  D: { label: 'Cumplido', done: 'El turno fue cumplido', icon: <CircleCheck aria-hidden /> },
  N: { label: 'No cumplido', done: 'El turno quedó como no cumplido', icon: <CircleX aria-hidden /> },
  A: { label: 'Volver a reservado', done: 'El turno volvió a reservado', icon: <Undo2 aria-hidden /> },
};

type Props = {
  booking: Booking;
  viewer: Viewer;
  /** The button that was used is gone: the focus needs another place. */
  onChanged: () => void;
};

/** What may be done with a turno as it is now, and why the rest may not. */
export function BookingManage({ booking, viewer, onChanged }: Props) {
  const { mutate, isPending, variables } = useChangeBooking();
  const [isCancelling, askToCancel] = useState(false);
  const corrections = correctActions(booking, viewer);
  const cancel = cancelInDetail(booking, viewer);
  const move = moveAction(booking, viewer);
  const reasonId = useId();
  const reasons = new Set([...corrections, move, cancel].map((action) => action?.reason).filter(Boolean));
  const { id, updatedAt } = booking;

  function correct(to: Correction): void {
    const onSuccess = () => {
      showToast(WORDS[to].done, 'ok');
      onChanged();
    };
    mutate({ id, updatedAt, bookingStatus: to }, { onSuccess });
  }

  return (
    <>
      {(corrections.length > 0 || cancel) && (
        <Card aria-label="Gestión de turno" className={`${styles.card} no-print`}>
          {corrections.map(({ to, reason }) => (
            <Button
              key={to}
              variant={to === 'D' ? 'primary' : 'outline'}
              disabled={reason !== null}
              aria-describedby={reasonId}
              isPending={isPending && variables.bookingStatus === to}
              onClick={() => correct(to)}
            >
              {WORDS[to].icon}
              {WORDS[to].label}
            </Button>
          ))}
          {move && <MoveButton bookingId={id} isOff={move.reason !== null} aria-describedby={reasonId} />}
          {cancel && (
            <Button
              variant="danger"
              disabled={cancel.reason !== null}
              aria-describedby={reasonId}
              onClick={() => askToCancel(true)}
            >
              Cancelar turno
            </Button>
          )}
          <p id={reasonId} className={styles.reason}>
            {[...reasons].join('. ')}
          </p>
        </Card>
      )}
      {isCancelling && (
        <CancelBookingDialog
          booking={booking}
          onClose={() => askToCancel(false)}
          onCancelled={() => {
            askToCancel(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}
