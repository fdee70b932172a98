import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type Props = {
  isOpen: boolean;
  isPending: boolean;
  petName: string;
  /** The turnos that go with the pet. */
  turnos: ReactNode;
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
      {turnos}
    </ConfirmDialog>
  );
}
