import type { BookingDetail } from '#shared/bookings.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type Props = { bookings: readonly BookingDetail[]; onClose: () => void; onConfirm: () => void };

/** Asks once for all that are chosen, each named. */
export function CancelSeveralDialog({ bookings, onClose, onConfirm }: Props) {
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={`Cancelación de ${bookings.length} turnos`}
      confirmLabel="Sí"
      cancelLabel="No"
      onConfirm={onConfirm}
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
    </ConfirmDialog>
  );
}
