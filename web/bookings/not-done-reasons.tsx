import { CalendarPlus } from 'lucide-react';
import { type BookingDetail, NOT_DONE_REASONS, NotDoneReason } from '#shared/bookings.ts';
import { askForWalkIn } from '../api/walk-in-prompt.ts';
import { Button } from '../ui/button.tsx';
import { Segments } from '../ui/segments.tsx';
import styles from './not-done-reasons.module.css';

const REASONS = NotDoneReason.options.map((id) => ({ id, label: NOT_DONE_REASONS[id] }));

type Props = { booking: BookingDetail; onSay: (reason: NotDoneReason) => void };

/** Why a turno wasn't kept, which nobody has to say; who came and couldn't be attended gets another. */
export function NotDoneReasons({ booking, onSay }: Props) {
  const { bookingStatus, notDoneReason = null, BookerUserId, PetId } = booking;
  if (bookingStatus !== 'N') return null;
  return (
    <div className={styles.reasons}>
      <Segments label="¿Por qué no se cumplió?" segments={REASONS} value={notDoneReason} onChange={onSay} />
      {notDoneReason === 'unfit' && (
        <Button onClick={() => askForWalkIn({ userId: BookerUserId, petId: PetId })}>
          <CalendarPlus aria-hidden />
          Dar otro turno
        </Button>
      )}
    </div>
  );
}
