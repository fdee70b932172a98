import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Refusal } from './refusal.tsx';

type DeleteDialogProps = {
  isOpen: boolean;
  isPending: boolean;
  title: string;
  confirmLabel?: string;
  /** What deleting it means. */
  children: ReactNode;
  /** Why the server didn't. */
  refusal: Error | string | null;
  onConfirm: () => void;
  onCancel: () => void;
};

export function DeleteDialog({ confirmLabel = 'Eliminar', refusal, children, ...dialog }: DeleteDialogProps) {
  return (
    <ConfirmDialog {...dialog} isDangerous confirmLabel={confirmLabel} cancelLabel="No eliminar">
      {children}
      <Refusal error={refusal} />
    </ConfirmDialog>
  );
}
