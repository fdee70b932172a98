import { CalendarPlus } from 'lucide-react';
import { useId } from 'react';
import { type BookingDetail, NOT_DONE_REASONS, NotDoneReason } from '#shared/bookings/bookings.ts';
import { openGiveBooking } from '../../platform/api/give-booking-prompt.ts';
import { Button } from '../../platform/ui/button.tsx';
import { ToggleButton } from '../../platform/ui/toggle-button.tsx';
import styles from './not-done-reasons.module.css';

type Props = { booking: BookingDetail; onReason: (reason: NotDoneReason) => void };

/** Saves why a booking was missed with one press; offers another booking to owners who came in vain. */
export function NotDoneReasons({ booking, onReason }: Props) {
  const { bookingStatus, notDoneReason = null, BookerUserId, PetId } = booking;
  const titleId = useId();
  if (bookingStatus !== 'N') return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row
    <div
      role="group"
      className={`stack gap-s3 ${styles.reasons}`}
      tabIndex={-1}
      data-reasons
      aria-labelledby={titleId}
    >
      <span id={titleId}>¿Por qué no se cumplió?</span>
      <div className="cluster">
        {NotDoneReason.options.map((id) => (
          <ToggleButton
            key={id}
            isOn={id === notDoneReason}
            onChange={(isOn) => isOn && onReason(id)}
            offLabel={NOT_DONE_REASONS[id]}
            onLabel={NOT_DONE_REASONS[id]}
          />
        ))}
      </div>
      {notDoneReason === 'unfit' && (
        <Button onClick={() => openGiveBooking({ userId: BookerUserId, petId: PetId })}>
          <CalendarPlus aria-hidden />
          Dar un turno
        </Button>
      )}
    </div>
  );
}
