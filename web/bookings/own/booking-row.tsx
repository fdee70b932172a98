import { useId } from 'react';
import { Link } from 'react-router';
import type { Booking } from '#shared/bookings/bookings.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';
import { focusLater } from '../../platform/screens/once-shown.ts';
import { Button } from '../../platform/ui/button.tsx';
import {
  type ActionState,
  findCancelAction,
  findDoneAction,
  findMoveAction,
  type Viewer,
} from '../bookings/booking-actions.ts';
import { bookingPath } from '../bookings/booking-path.ts';
import { BookingState } from '../bookings/booking-state.tsx';
import { MoveButton } from '../change/move-button.tsx';
import styles from './bookings-table.module.css';

export type BookingHandlers = {
  onCancel: (booking: Booking) => void;
  onMarkDone: (booking: Booking) => void;
};

type Props = BookingHandlers & { booking: Booking; isNext: boolean; viewer: Viewer };

export function BookingRow({ booking, isNext, viewer, onCancel, onMarkDone }: Props) {
  const { bookingStartDate: start, Pet, Booker, serviceName } = booking;
  const move = findMoveAction(booking, viewer);
  const description = `el turno de ${Pet.petName} del ${formatDate(start)}`;
  return (
    <tr className={styles.row} data-next={isNext || undefined}>
      <th scope="row" className={styles.pet}>
        <Link id={linkId(booking.id)} className={styles.open} to={bookingPath(booking.id)}>
          {Pet.petName}
        </Link>
        {isNext && <span className={styles.mark}>Próximo</span>}
      </th>
      <td className={styles.when}>
        <time>
          {formatDate(start)} {formatTime(start)}
        </time>
        <BookingState booking={booking} />
      </td>
      <td>{serviceName}</td>
      <td className={`quiet ${styles.owner}`}>
        {Booker.userName} {Booker.userLastName}
      </td>
      {viewer.isStaff && (
        <td className={styles.action}>
          <ActionButton
            action={findDoneAction(booking, viewer)}
            label="Cumplir"
            description={description}
            onPress={() => onMarkDone(booking)}
          />
        </td>
      )}
      <td className={`${styles.action} ${styles.last}`}>
        {move && (
          <MoveButton
            bookingId={booking.id}
            isDisabled={move.reason !== null}
            aria-label={`Mover ${description}`}
          />
        )}
        <ActionButton
          action={findCancelAction(booking, viewer)}
          label="Cancelar"
          description={description}
          onPress={() => onCancel(booking)}
        />
      </td>
    </tr>
  );
}

type ActionProps = { action: ActionState | null; label: string; description: string; onPress: () => void };

function ActionButton({ action, label, description, onPress }: ActionProps) {
  const reasonId = useId();
  if (!action) return null;
  return (
    <>
      <Button
        variant={label === 'Cancelar' ? 'danger' : 'outline'}
        aria-label={`${label} ${description}`}
        aria-describedby={action.reason ? reasonId : undefined}
        disabled={action.reason !== null}
        onClick={onPress}
      >
        {label}
      </Button>
      {action.reason && (
        <small id={reasonId} className={styles.reason}>
          {action.reason}
        </small>
      )}
    </>
  );
}

/** Focuses the row's link once its button has disappeared, a frame after the dialog restores the focus. */
export function focusBooking(id: number): void {
  focusLater(() => document.getElementById(linkId(id)));
}

function linkId(id: number): string {
  return `turno-${id}`;
}
