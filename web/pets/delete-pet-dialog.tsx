import type { Booking } from '#shared/bookings.ts';
import { dateInWords, formatTime } from '#shared/town-clock.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './delete-pet-dialog.module.css';

type Props = {
  isOpen: boolean;
  isPending: boolean;
  petName: string;
  turnos: Booking[] | null;
  onConfirm: () => void;
  onCancel: () => void;
};

export function DeletePetDialog({ petName, turnos, ...dialog }: Props) {
  return (
    <ConfirmDialog
      {...dialog}
      isDangerous
      title={`¿Eliminar a ${petName}?`}
      confirmLabel="Eliminar"
      cancelLabel="No eliminar"
    >
      <p>Va a dejar de aparecer entre las mascotas. No se puede deshacer.</p>
      <LostTurnos turnos={turnos} />
    </ConfirmDialog>
  );
}

/** Names the turnos that go with the pet, where they are known. */
function LostTurnos({ turnos }: Pick<Props, 'turnos'>) {
  if (!turnos) return <p>Si tiene turnos por venir, también se cancelan.</p>;
  if (turnos.length === 0) return <p>No tiene turnos por venir.</p>;
  return (
    <div>
      <p>{turnos.length === 1 ? 'También se cancela su turno:' : 'También se cancelan sus turnos:'}</p>
      <ul className={styles.turnos}>
        {turnos.map(({ id, serviceName, bookingStartDate: start }) => (
          <li key={id}>
            {serviceName}, {dateInWords(start)}, {formatTime(start)} hs
          </li>
        ))}
      </ul>
    </div>
  );
}
