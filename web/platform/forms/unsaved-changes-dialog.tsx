import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type Props = { isOpen: boolean; onStay: () => void; onLeave: () => void };

export function UnsavedChangesDialog({ isOpen, onStay, onLeave }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDangerous
      title="Hay cambios sin guardar"
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir editando"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>Si salís ahora, se pierde lo que escribiste.</p>
    </ConfirmDialog>
  );
}
