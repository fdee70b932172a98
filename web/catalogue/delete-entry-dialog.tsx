import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Note } from '../ui/note.tsx';

type Props = {
  isOpen: boolean;
  isPending: boolean;
  name: string;
  /** Why the server didn't. */
  refusal: string | null;
  onConfirm: () => void;
  onCancel: () => void;
};

export function DeleteEntryDialog({ name, refusal, ...dialog }: Props) {
  return (
    <ConfirmDialog
      {...dialog}
      isDangerous
      title={`¿Eliminar «${name}»?`}
      confirmLabel="Eliminar"
      cancelLabel="No eliminar"
    >
      {refusal ? (
        <Note kind="error">{refusal}</Note>
      ) : (
        <p>Va a dejar de aparecer en los listados y en los formularios. No se puede deshacer.</p>
      )}
    </ConfirmDialog>
  );
}
