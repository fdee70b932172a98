import type { WaitingEntry } from '#shared/bookings/waiting-list.ts';
import { FormError } from '../../platform/forms/form-error.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';

type LeaveListDialogProps = {
  entry: Pick<WaitingEntry, 'petName' | 'serviceName' | 'BookingId'>;
  isPending: boolean;
  error: Error | null;
  onLeave: () => void;
  onClose: () => void;
};

export function LeaveListDialog({ entry, isPending, error, onLeave, onClose }: LeaveListDialogProps) {
  const { petName, serviceName, BookingId } = entry;
  return (
    <ConfirmDialog
      isDangerous
      title="Salir de la lista"
      confirmLabel="Salir de la lista"
      cancelLabel="No salir"
      isPending={isPending}
      onConfirm={onLeave}
      onCancel={onClose}
    >
      <p>
        <b>
          {petName} · {serviceName}
        </b>
      </p>
      <p>
        {BookingId === null
          ? 'Si después vuelve a anotarse, entra al final de la lista.'
          : 'Dejamos de avisar si hay antes. El turno que ya tiene no cambia.'}
      </p>
      <FormError error={error} />
    </ConfirmDialog>
  );
}
