import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDeleteUser } from './users.api.ts';
import styles from './users.module.css';

type DeleteAccountDialogProps = {
  userId: number;
  /** The future turnos that would be lost, in words. */
  turnos: readonly string[];
  onDeleted: () => void;
  onCancel: () => void;
};

export function DeleteAccountDialog({ userId, turnos, onDeleted, onCancel }: DeleteAccountDialogProps) {
  const deletion = useDeleteUser(userId);
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title="Eliminar mi cuenta"
      confirmLabel="Eliminar mi cuenta"
      cancelLabel="Cancelar"
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate(undefined, { onSuccess: onDeleted })}
      onCancel={onCancel}
    >
      <p>
        Borramos tus datos personales y los de tus mascotas, y no vas a poder ingresar más. No se puede
        deshacer.
      </p>
      {turnos.length > 0 && (
        <>
          <p>
            {turnos.length === 1 ? 'También se cancela este turno:' : 'También se cancelan estos turnos:'}
          </p>
          <ul className={styles.turnos}>
            {turnos.map((turno) => (
              <li key={turno}>{turno}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
