import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type BookingDetail, NOT_DONE_REASONS, type NotDoneReason } from '#shared/bookings/bookings.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import {
  type ActionState,
  findDetailCancelAction,
  findMoveAction,
  listStatusActions,
  type SettableStatus,
  type Viewer,
} from '../bookings/booking-actions.ts';
import { describeChange } from '../bookings/booking-state.tsx';
import { isReassignable } from '../bookings/booking-state.words.ts';
import { useChangeBooking } from '../bookings/bookings.api.ts';
import styles from './booking-changes.module.css';
import { CancelBookingDialog } from './cancel-booking-dialog.tsx';
import { MoveButton } from './move-button.tsx';
import { NotDoneReasons } from './not-done-reasons.tsx';

const BUTTONS: Record<SettableStatus, { label: string; icon: ReactNode }> = {
  D: { label: 'Cumplido', icon: <CircleCheck aria-hidden /> },
  N: { label: 'No cumplido', icon: <CircleX aria-hidden /> },
  A: { label: 'Volver a reservado', icon: <Undo2 aria-hidden /> },
};

type Props = {
  booking: BookingDetail;
  viewer: Viewer;
  /** Moves the focus, because the pressed button disappears. */
  onChanged: () => void;
};

export function BookingChanges({ booking, viewer, onChanged }: Props) {
  const { mutate, isPending, variables } = useChangeBooking();
  const [isCancelling, setCancelling] = useState(false);
  const corrections = listStatusActions(booking, viewer);
  const cancel = findDetailCancelAction(booking, viewer);
  const move = findMoveAction(booking, viewer);
  const reasons = useReasons([...corrections, move, cancel]);
  const { id, updatedAt } = booking;

  function correct(status: SettableStatus): void {
    const onSuccess = () => {
      showToast(describeChange(status), 'ok');
      onChanged();
    };
    mutate({ id, updatedAt, bookingStatus: status }, { onSuccess });
  }

  function saveReason(notDoneReason: NotDoneReason): void {
    if (isPending) return;
    const words = `Quedó anotado: ${NOT_DONE_REASONS[notDoneReason].toLowerCase()}`;
    mutate({ id, updatedAt, notDoneReason }, { onSuccess: () => showToast(words, 'ok') });
  }

  return (
    <>
      {(corrections.length > 0 || cancel) && (
        <Card aria-label="Gestión de turno" className="stack gap-s3 no-print">
          {viewer.isStaff && <NotDoneReasons booking={booking} onReason={saveReason} />}
          {corrections.map(({ status, reason }) => (
            <Button
              key={status}
              variant={status === 'D' ? 'primary' : 'outline'}
              disabled={reason !== null}
              aria-describedby={reasons.toId(reason)}
              isPending={isPending && variables.bookingStatus === status}
              onClick={() => correct(status)}
            >
              {BUTTONS[status].icon}
              {BUTTONS[status].label}
            </Button>
          ))}
          {move && (
            <MoveButton
              bookingId={id}
              isDisabled={move.reason !== null}
              aria-describedby={reasons.toId(move.reason)}
            />
          )}
          {cancel && (
            <Button
              variant="danger"
              disabled={cancel.reason !== null}
              aria-describedby={reasons.toId(cancel.reason)}
              onClick={() => setCancelling(true)}
            >
              {viewer.isStaff && isReassignable(booking) ? 'Liberar el lugar' : 'Cancelar turno'}
            </Button>
          )}
          {reasons.all.map((reason) => (
            <p key={reason} id={reasons.toId(reason)} className={styles.reason}>
              {reason}
            </p>
          ))}
        </Card>
      )}
      {isCancelling && (
        <CancelBookingDialog
          booking={booking}
          onClose={() => setCancelling(false)}
          onCancelled={() => {
            setCancelling(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}

/** Deduplicates the reasons and links each to its actions. */
function useReasons(actions: readonly (ActionState | null)[]) {
  const id = useId();
  const reasons = actions.map((action) => action?.reason ?? null).filter((reason) => reason !== null);
  const all = [...new Set(reasons)];
  return {
    all,
    toId: (reason: string | null) => (reason === null ? undefined : `${id}${all.indexOf(reason)}`),
  };
}
