import type { Booking, BookingDetail } from '#shared/bookings/bookings.ts';
import { dateInWords, formatTime } from '#shared/platform/town-clock.ts';
import { Form } from '../../platform/forms/form.tsx';
import { Refusal } from '../../platform/forms/refusal.tsx';
import { useKept } from '../../platform/forms/use-kept.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { changedTo } from '../bookings/booking-state.tsx';
import { isToGiveAway } from '../bookings/booking-state.words.ts';
import { useChangeBooking } from '../bookings/bookings.api.ts';
import { notifiedInWords } from './notified.ts';
import { ReasonField, useNotifiesOthers } from './reason-field.tsx';

const QUESTION =
  'Estás seguro de querer anular el turno? La cancelación será definitiva y liberará el turno para que sea ocupado por otra mascota';

/** Its owner reads it. */
const UNANSWERED = 'No nos dijiste si venías';

type Props = {
  booking: Booking & Pick<BookingDetail, 'unansweredSince'>;
  onClose: () => void;
  onCancelled: () => void;
};

export function CancelBookingDialog({ booking, onClose, onCancelled }: Props) {
  const change = useChangeBooking();
  const isTold = useNotifiesOthers(booking);
  const [reason, setReason] = useKept(
    `cancel ${booking.id}`,
    isTold && isToGiveAway(booking) ? UNANSWERED : '',
  );
  const { id, updatedAt, bookingStartDate: start, Pet, serviceName } = booking;
  const cancel = () => {
    if (change.isPending) return;
    change.mutate(
      { id, updatedAt, bookingStatus: 'C', ...(isTold && reason.trim() && { reason: reason.trim() }) },
      {
        onSuccess: (cancelled) => {
          showToast(changedTo('C'), 'ok', notifiedInWords(cancelled, phoneOf(booking)));
          onCancelled();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isPending={change.isPending}
      isWritten={isTold}
      title="Cancelación de turno"
      confirmLabel="Sí"
      cancelLabel="No"
      onConfirm={cancel}
      onCancel={onClose}
    >
      <p>
        <b>
          {Pet.petName} · {serviceName}
        </b>
        <br />
        <span className="first-upper">{dateInWords(start)},</span> {formatTime(start)} hs
      </p>
      <p>{QUESTION}</p>
      {isTold && (
        <Form onSubmit={cancel}>
          <ReasonField value={reason} onChange={setReason} />
        </Form>
      )}
      <Refusal error={change.error} />
    </ConfirmDialog>
  );
}

/** Where the screen knows it. */
function phoneOf({ Booker }: Booking): string {
  return 'userPhone' in Booker ? String(Booker.userPhone) : '';
}
