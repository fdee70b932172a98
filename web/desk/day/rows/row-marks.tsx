import { Check, CircleCheck, CircleX, Undo2 } from 'lucide-react';
import type { BookingDetail, BookingStatus } from '#shared/bookings/bookings.ts';
import styles from './row-marks.module.css';

type RowMarksProps = { booking: BookingDetail; onMark: (to: BookingStatus) => void };

export function RowMarks({ booking, onMark }: RowMarksProps) {
  const subject = `: ${booking.Pet.petName}, ${booking.bookingStartTime}`;
  if (booking.bookingStatus !== 'A')
    return (
      <button
        type="button"
        tabIndex={-1}
        className={styles.correct}
        aria-label={`Corregir${subject}`}
        onClick={() => onMark('A')}
      >
        <Undo2 aria-hidden />
        <span>Corregir</span>
      </button>
    );
  return (
    <span className={styles.marks}>
      <button type="button" tabIndex={-1} aria-label={`Cumplido${subject}`} onClick={() => onMark('D')}>
        <CircleCheck aria-hidden />
        <span>Cumplido</span>
      </button>
      <button type="button" tabIndex={-1} aria-label={`No cumplido${subject}`} onClick={() => onMark('N')}>
        <CircleX aria-hidden />
        <span>No cumplido</span>
      </button>
    </span>
  );
}

type ChooseBoxProps = { label: string; isOn: boolean; onChange: () => void };

export function ChooseBox({ label, isOn, onChange }: ChooseBoxProps) {
  return (
    <span className={styles.choose}>
      <input type="checkbox" tabIndex={-1} aria-label={label} checked={isOn} onChange={onChange} />
      <span aria-hidden>
        <Check size={16} strokeWidth={3} />
      </span>
    </span>
  );
}
