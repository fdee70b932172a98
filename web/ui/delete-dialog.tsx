import { ConfirmDialog } from './confirm-dialog.tsx';
import { Note } from './note.tsx';

type DeleteDialogProps = {
  isOpen: boolean;
  isPending: boolean;
  /** What is deleted is called so. */
  name: string;
  /** What deleting it means. */
  consequence: string;
  /** Why the server didn't. */
  refusal: string | null;
  onConfirm: () => void;
  onCancel: () => void;
};

export function DeleteDialog({ name, refusal, consequence, ...dialog }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      isDangerous
      title={`¿Eliminar «${name}»?`}
      confirmLabel="Eliminar"
      cancelLabel="No eliminar"
    >
      {refusal ? <Note kind="error">{refusal}</Note> : <p>{consequence}</p>}
    </ConfirmDialog>
  );
}
