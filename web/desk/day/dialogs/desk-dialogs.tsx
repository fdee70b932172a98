import type { BookingDetail } from '#shared/bookings/bookings.ts';
import { CancelBookingDialog } from '../../../bookings/change/cancel-booking-dialog.tsx';
import { NotifiedDialog } from '../../../bookings/change/notified-dialog.tsx';
import { ReasonField } from '../../../bookings/change/reason-field.tsx';
import { townNow } from '../../../platform/api/town.ts';
import { Form } from '../../../platform/forms/form.tsx';
import { useStoredState } from '../../../platform/forms/use-stored-state.ts';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import type { useDesk } from '../use-desk.ts';
import { MoveSeveralDialog } from './move-several-dialog.tsx';

export function DeskDialogs({ desk }: { desk: ReturnType<typeof useDesk> }) {
  const { pending, calls, closeDialog } = desk;
  const bookings = pending?.bookings ?? [];
  const [only] = bookings;
  return (
    <>
      {pending?.to === 'move' && (
        <MoveSeveralDialog bookings={bookings} onMoved={desk.handleMoved} onClose={closeDialog} />
      )}
      {pending?.to === 'cancel' && pending.isBulk && (
        <CancelSeveralDialog
          bookings={bookings}
          isPending={desk.isPending}
          onClose={closeDialog}
          onConfirm={desk.cancelAll}
        />
      )}
      {pending?.to === 'cancel' && !pending.isBulk && only && (
        <CancelBookingDialog booking={only} onClose={closeDialog} onCancelled={closeDialog} />
      )}
      {calls && !pending && <NotifiedDialog {...calls} onClose={desk.clearCalls} />}
    </>
  );
}

type Props = {
  bookings: readonly BookingDetail[];
  isPending: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

function CancelSeveralDialog({ bookings, isPending, onClose, onConfirm }: Props) {
  const [reason, setReason] = useStoredState(`cancel-several ${bookings.map(({ id }) => id)}`, '');
  const willNotify = bookings.some(({ bookingStartDate }) => bookingStartDate > townNow());
  const confirm = () => onConfirm(reason.trim());
  return (
    <ConfirmDialog
      isDangerous
      isPending={isPending}
      hasInput={willNotify}
      title={`Cancelación de ${bookings.length} turnos`}
      confirmLabel="Sí"
      cancelLabel="No"
      onConfirm={confirm}
      onCancel={onClose}
    >
      <ul>
        {bookings.map(({ id, bookingStartTime, Pet, Booker }) => (
          <li key={id}>
            <b>
              {bookingStartTime} {Pet.petName}
            </b>
            , de {Booker.userName} {Booker.userLastName}
          </li>
        ))}
      </ul>
      <p>
        Estás seguro de querer anular estos turnos? La cancelación será definitiva y liberará los lugares para
        que sean ocupados por otras mascotas
      </p>
      {willNotify && (
        <Form onSubmit={confirm}>
          <ReasonField value={reason} onChange={setReason} />
        </Form>
      )}
    </ConfirmDialog>
  );
}
