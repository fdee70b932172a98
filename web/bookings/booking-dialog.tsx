import type { ReactNode } from 'react';
import type { Booking } from '#shared/bookings.ts';
import { dateInWords, formatTime } from '#shared/town-clock.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './booking-dialog.module.css';
import { BookingState } from './booking-state.tsx';

type Props = { booking: Booking; onClose: () => void; children: ReactNode };

/** One turno in full; what other features know of it comes as children. */
export function BookingDialog({ booking, onClose, children }: Props) {
  const { bookingStartDate: start, bookingStatus, bookingComment, Pet, serviceName } = booking;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Turno de ${Pet.petName}`}
      foot={
        <Button variant="outline" onClick={onClose}>
          Volver
        </Button>
      }
    >
      <div className={styles.when}>
        <p>
          <b className={styles.date}>
            <span className="first-upper">{dateInWords(start)}</span>, {formatTime(start)} hs
          </b>
          <span className={styles.service}>{serviceName}</span>
        </p>
        <BookingState status={bookingStatus} />
      </div>
      {children}
      {bookingComment && (
        <div>
          <h3>Comentario</h3>
          <p className={styles.comment}>{bookingComment}</p>
        </div>
      )}
    </Dialog>
  );
}
