import { CalendarPlus, CloudRain, Stethoscope, UserX } from 'lucide-react';
import { type BookingDetail, NOT_DONE_REASONS, NotDoneReason } from '#shared/bookings.ts';
import { askForWalkIn } from '../api/walk-in-prompt.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import styles from './not-done-reasons.module.css';

const PICTURES = { absent: <UserX />, unfit: <Stethoscope />, town: <CloudRain /> };
const REASONS = NotDoneReason.options.map((id) => ({
  id,
  label: NOT_DONE_REASONS[id],
  picture: PICTURES[id],
}));

type Props = { booking: BookingDetail; onSay: (reason: NotDoneReason) => void };

/** Why a turno wasn't kept, which nobody has to say; who came and couldn't be attended gets another. */
export function NotDoneReasons({ booking, onSay }: Props) {
  const { bookingStatus, notDoneReason = null, BookerUserId, PetId } = booking;
  if (bookingStatus !== 'N') return null;
  return (
    <div className={styles.reasons}>
      <ChoiceChips label="¿Por qué no se cumplió?" chips={REASONS} value={notDoneReason} onChange={onSay} />
      {notDoneReason === 'unfit' && (
        <Button onClick={() => askForWalkIn({ userId: BookerUserId, petId: PetId })}>
          <CalendarPlus aria-hidden />
          Dar otro turno
        </Button>
      )}
    </div>
  );
}
