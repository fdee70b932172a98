import type { BookingDetail } from '#shared/bookings/bookings.ts';
import { ReasonField } from '../../../bookings/change/reason-field.tsx';
import { townNow } from '../../../platform/api/town.ts';
import { Form } from '../../../platform/forms/form.tsx';
import { useKept } from '../../../platform/forms/use-kept.ts';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';

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
