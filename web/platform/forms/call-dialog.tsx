import { type ReactNode, useEffect, useRef } from 'react';
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

/** Confirms a call and stays open with the error if the call fails; the error goes when the dialog closes. */
export function CallDialog({ mutation, children, ...rest }: CallDialogProps) {
  const { isOpen = true } = rest;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen !== wasOpen.current && !mutation.isPending) mutation.reset();
    wasOpen.current = isOpen;
  });
  return (
    <ConfirmDialog {...rest} isPending={mutation.isPending}>
      {children}
      <FormError error={mutation.error} />
    </ConfirmDialog>
  );
}
