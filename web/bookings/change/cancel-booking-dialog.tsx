import type { Booking, BookingDetail } from '#shared/bookings/bookings.ts';
import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import { Form } from '../../platform/forms/form.tsx';
import { FormError } from '../../platform/forms/form-error.tsx';
import { useStoredState } from '../../platform/forms/use-stored-state.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { describeChange } from '../bookings/booking-state.tsx';
import { isReassignable } from '../bookings/booking-state.words.ts';
import { useChangeBooking } from '../bookings/bookings.api.ts';
import { notifiedInWords } from './notified.words.ts';
import { ReasonField, useIsOwnerNotified } from './reason-field.tsx';

const QUESTION =
  'Estás seguro de querer anular el turno? La cancelación será definitiva y liberará el turno para que sea ocupado por otra mascota';

const UNANSWERED = 'No nos dijiste si venías';

type Props = {
  booking: Booking & Pick<BookingDetail, 'unansweredSince'>;
  onClose: () => void;
  onCancelled: () => void;
};

export function CancelBookingDialog({ booking, onClose, onCancelled }: Props) {
  const change = useChangeBooking();
  const isOwnerNotified = useIsOwnerNotified(booking);
  const [reason, setReason] = useStoredState(
    `cancel ${booking.id}`,
    isOwnerNotified && isReassignable(booking) ? UNANSWERED : '',
  );
  const { id, updatedAt, bookingStartDate: start, Pet, serviceName } = booking;
  const cancel = () => {
    if (change.isPending) return;
    change.mutate(
      {
        id,
        updatedAt,
        bookingStatus: 'C',
        ...(isOwnerNotified && reason.trim() && { reason: reason.trim() }),
      },
      {
        onSuccess: (cancelled) => {
          showToast(describeChange('C'), 'ok', notifiedInWords(cancelled, findPhone(booking)));
          onCancelled();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isDangerous
      isPending={change.isPending}
      hasInput={isOwnerNotified}
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
        <span className="first-upper">{formatLongDate(start)},</span> {formatTime(start)} hs
      </p>
      <p>{QUESTION}</p>
      {isOwnerNotified && (
        <Form onSubmit={cancel}>
          <ReasonField value={reason} onChange={setReason} />
        </Form>
      )}
      <FormError error={change.error} />
    </ConfirmDialog>
  );
}

function findPhone({ Booker }: Booking): string {
  return 'userPhone' in Booker ? String(Booker.userPhone) : '';
}
