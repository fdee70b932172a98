import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FormError } from './form-error.tsx';

type DialogCall = { isPending: boolean; error: Error | null; reset: () => void };

type CallDialogProps = {
  isOpen?: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  mutation: DialogCall;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Confirms a call and stays open with the error if the call fails. */
export function CallDialog({ mutation, onCancel, children, ...rest }: CallDialogProps) {
  function cancel(): void {
    if (!mutation.isPending) mutation.reset();
    onCancel();
  }
  return (
    <ConfirmDialog {...rest} isPending={mutation.isPending} onCancel={cancel}>
      {children}
      <FormError error={mutation.error} />
    </ConfirmDialog>
  );
}
