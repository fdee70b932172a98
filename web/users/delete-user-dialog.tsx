import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Note } from '../ui/note.tsx';

type DeleteUserDialogProps = {
  isOpen: boolean;
  isPending: boolean;
  name: string;
  /** The turnos that go with the person. */
  turnos: ReactNode;
  /** Why the server didn't. */
  refusal: string | null;
  onConfirm: () => void;
  onCancel: () => void;
};

export function DeleteUserDialog({ name, turnos, refusal, ...dialog }: DeleteUserDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      isDangerous
      title={`¿Eliminar a ${name}?`}
      confirmLabel="Eliminar"
      cancelLabel="No eliminar"
    >
      <p>
        Se borran sus datos personales y los de sus mascotas, y no va a poder ingresar más. No se puede
        deshacer.
      </p>
      {turnos}
      {refusal && <Note kind="error">{refusal}</Note>}
    </ConfirmDialog>
  );
}
