import type { BookingDetail } from '#shared/bookings.ts';
import { townNow } from '../api/town.ts';
import { ReasonField } from '../bookings/reason-field.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Form } from '../ui/form.tsx';
import { useKept } from '../ui/use-kept.ts';

type Props = {
  bookings: readonly BookingDetail[];
  isPending: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** Asks once for all that are chosen, each named. */
export function CancelSeveralDialog({ bookings, isPending, onClose, onConfirm }: Props) {
  const [reason, setReason] = useKept(`cancel-several ${bookings.map(({ id }) => id)}`, '');
  const isTold = bookings.some(({ bookingStartDate }) => bookingStartDate > townNow());
  const confirm = () => onConfirm(reason.trim());
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isPending={isPending}
      isWritten={isTold}
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
      {isTold && (
        <Form onSubmit={confirm}>
          <ReasonField value={reason} onChange={setReason} />
        </Form>
      )}
    </ConfirmDialog>
  );
}
