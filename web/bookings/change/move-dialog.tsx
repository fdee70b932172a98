import type { Booking, BookingResult } from '#shared/bookings/bookings.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { MissingTerms } from '../../catalogues/terms/missing-terms.tsx';
import { Form, focusFirstError } from '../../platform/forms/form.tsx';
import { FormError } from '../../platform/forms/form-error.tsx';
import { useStoredState } from '../../platform/forms/use-stored-state.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { useMoveBooking } from '../bookings/bookings.api.ts';
import { moveInWords } from './move.words.ts';
import { notifiedInWords } from './notified.words.ts';
import { OverrideFields } from './override-fields.tsx';
import { ReasonField, useIsOwnerNotified } from './reason-field.tsx';
import { useOverride } from './use-override.ts';

type Props = {
  booking: Booking;
  newSlot: FreeSlot;
  isStaff: boolean;
  onClose: () => void;
  onMoved: () => void;
};

export function MoveDialog({ booking, newSlot, isStaff, onClose, onMoved }: Props) {
  const { mutate, isPending, error } = useMoveBooking();
  const override = useOverride(`move ${booking.id}`);
  const isOwnerNotified = useIsOwnerNotified(booking);
  const [reason, setReason] = useStoredState(`move ${booking.id}`, '');
  const { id, updatedAt } = booking;

  function submit(): void {
    const problem = override.check();
    if (problem === null) move();
    else {
      showToast(problem);
      focusFirstError();
    }
  }

  function move(): void {
    const { bookingStartDate, ServiceId, LocationId, OperatorUserId } = newSlot;
    const slot = { bookingStartDate, ServiceId, LocationId, OperatorUserId };
    const onSuccess = ({ result }: BookingResult) => {
      showToast(MESSAGES.moved, 'ok', result ? notifiedInWords(result) : undefined);
      onMoved();
    };
    const onError = (failure: Error) => void (isStaff && override.take(failure));
    const reasons = {
      overrideReason: override.overrideReason,
      ...(reason.trim() && { reason: reason.trim() }),
    };
    mutate({ id, updatedAt, ...slot, ...reasons }, { onSuccess, onError });
  }

  return (
    <ConfirmDialog
      isPending={isPending}
      hasInput={isOwnerNotified}
      title="Mover turno"
      confirmLabel={override.rejection === null ? 'Mover' : 'Mover igual'}
      onConfirm={submit}
      onCancel={onClose}
    >
      <p>{moveInWords(booking, newSlot)}. El lugar anterior queda libre para otra mascota.</p>
      {isOwnerNotified && (
        <Form onSubmit={submit}>
          <ReasonField value={reason} onChange={setReason} />
        </Form>
      )}
      <OverrideFields override={override} act="moverlo" />
      {override.rejection === null && <FormError error={error} />}
      <MissingTerms error={error} serviceId={newSlot.ServiceId} />
    </ConfirmDialog>
  );
}
