import { CalendarClock, CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import {
  type BookingDetail,
  type BookingStatus,
  NOT_DONE_REASONS,
  type NotDoneReason,
} from '#shared/bookings/bookings.ts';
import { formatLongDate } from '#shared/platform/town-clock.ts';
import { findEarlyReason } from '../../../bookings/bookings/booking-actions.ts';
import { bookingPath, movePath } from '../../../bookings/bookings/booking-path.ts';
import { BookingState, describeChange } from '../../../bookings/bookings/booking-state.tsx';
import { isReassignable } from '../../../bookings/bookings/booking-state.words.ts';
import { useChangeBooking } from '../../../bookings/bookings/bookings.api.ts';
import { sheetPath } from '../../../bookings/bookings/sheet-path.ts';
import { CancelBookingDialog } from '../../../bookings/change/cancel-booking-dialog.tsx';
import { NotDoneReasons } from '../../../bookings/change/not-done-reasons.tsx';
import { focusLater } from '../../../platform/screens/once-shown.ts';
import { Button, LinkButton } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { type Fact, FactList } from '../../../platform/ui/fact-list.tsx';
import { Note } from '../../../platform/ui/note.tsx';
import { showToast } from '../../../platform/ui/toast.tsx';
import { stateInWords } from '../rows/day-places.ts';
import styles from './day-taken-dialog.module.css';
import { DayTakenPeople } from './day-taken-people.tsx';

type DayTakenDialogProps = {
  opened: BookingDetail;
  latest: BookingDetail | null;
  today: number;
  onClose: () => void;
};

export function DayTakenDialog({ opened, latest, today, onClose }: DayTakenDialogProps) {
  const [isCancelling, setCancelling] = useState(false);
  const change = useChangeBooking();
  const booking = latest ?? opened;
  const reasonId = useId();
  const earlyReason = findEarlyReason(booking, today);
  const isOwnChange = isCancelling || change.isPending || change.isSuccess;

  function send(
    changes: { bookingStatus: 'D' | 'N' } | { notDoneReason: NotDoneReason },
    done: () => void,
  ): void {
    const { id, updatedAt } = booking;
    if (!change.isPending) change.mutate({ id, updatedAt, ...changes }, { onSuccess: done });
  }

  function mark(bookingStatus: 'D' | 'N'): void {
    send({ bookingStatus }, () => {
      showToast(describeChange(bookingStatus), 'ok');
      if (bookingStatus === 'D') onClose();
      else focusLater(() => document.querySelector('[data-reasons]'));
    });
  }

  function saveReason(notDoneReason: NotDoneReason): void {
    send({ notDoneReason }, () => {
      showToast(`Quedó anotado: ${NOT_DONE_REASONS[notDoneReason].toLowerCase()}`, 'ok');
      if (notDoneReason !== 'unfit') onClose();
    });
  }

  return (
    <Dialog
      onClose={onClose}
      size="wide"
      title="Gestión de turno"
      foot={
        <DayTakenActions
          status={latest?.bookingStatus ?? null}
          reason={earlyReason}
          reasonId={reasonId}
          pending={change.isPending ? change.variables.bookingStatus : undefined}
          canReassign={isReassignable(booking)}
          onMark={mark}
          onCancel={() => setCancelling(true)}
          onClose={onClose}
        />
      }
    >
      <Summary booking={booking}>{!isOwnChange && <ChangedNote opened={opened} latest={latest} />}</Summary>
      <NotDoneReasons booking={booking} onReason={saveReason} />
      <DayTakenPeople booking={booking} />
      <FactList facts={toFacts(booking)} />
      {earlyReason && (
        <p id={reasonId} className="quiet">
          {earlyReason}.
        </p>
      )}
      {latest?.bookingStatus === 'A' && (
        <LinkButton to={movePath(booking.id)}>
          <CalendarClock aria-hidden />
          Mover
        </LinkButton>
      )}
      <p>
        <Link to={bookingPath(booking.id)}>Ver el detalle</Link>
      </p>
      <p>
        <Link to={sheetPath(booking.id)}>
          {booking.bookingStatus === 'D' ? 'Ver la planilla y la entrega' : 'Llenar la planilla'}
        </Link>
      </p>
      <Note kind="warning">
        La cancelación será definitiva y liberará el turno para que sea ocupado por otra mascota
      </Note>
      {isCancelling && (
        <CancelBookingDialog booking={booking} onClose={() => setCancelling(false)} onCancelled={onClose} />
      )}
    </Dialog>
  );
}

function Summary({ booking, children }: { booking: BookingDetail; children: ReactNode }) {
  return (
    <div className={`cluster ${styles.when}`}>
      <p>
        <b className={styles.date}>
          <span className="first-upper">{formatLongDate(booking.bookingStartDate)},</span>{' '}
          {booking.bookingStartTime} hs
        </b>
        <span className="quiet">
          {booking.serviceName} · {booking.locationName}
        </span>
      </p>
      <BookingState booking={booking} />
      <div role="status" className={styles.news}>
        {children}
      </div>
    </div>
  );
}

function ChangedNote({ opened, latest }: Pick<DayTakenDialogProps, 'opened' | 'latest'>) {
  if (latest === null)
    return <Note kind="error">Este turno fue cancelado mientras lo mirabas: su lugar está libre.</Note>;
  if (latest.updatedAt === opened.updatedAt) return null;
  return (
    <Note kind="warning">Este turno cambió mientras lo mirabas. Ahora está: {stateInWords(latest)}.</Note>
  );
}

function toFacts({ bookingComment, overrideReason }: BookingDetail): Fact[] {
  return [
    ['Comentario', bookingComment],
    ['Registrado igual porque', overrideReason],
  ];
}

type DayTakenActionsProps = {
  /** Null if the booking left the day. */
  status: BookingStatus | null;
  reason: string | null;
  reasonId: string;
  pending: BookingStatus | undefined;
  /** Is true once the place can go to another pet, because nobody confirmed the booking in time. */
  canReassign: boolean;
  onMark: (status: 'D' | 'N') => void;
  onCancel: () => void;
  onClose: () => void;
};

function DayTakenActions({
  status,
  reason,
  reasonId,
  pending,
  canReassign,
  ...handlers
}: DayTakenActionsProps) {
  const toMarkProps = (to: 'D' | 'N') => ({
    disabled: status === null || status === to || reason !== null,
    'aria-describedby': reason === null ? undefined : reasonId,
    isPending: pending === to,
    onClick: () => handlers.onMark(to),
  });
  return (
    <>
      <Button
        variant="danger"
        className={styles.cancel}
        disabled={status === null}
        onClick={handlers.onCancel}
      >
        {canReassign ? 'Liberar el lugar' : 'Cancelar turno'}
      </Button>
      <Button variant="quiet" className={styles.close} onClick={handlers.onClose}>
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
