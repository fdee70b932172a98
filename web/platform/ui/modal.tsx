import type { ReactNode } from 'react';
import { Modal as AriaModal, I18nProvider, ModalOverlay } from 'react-aria-components';

type ModalProps = {
  isOpen?: boolean;
  onClose: () => void;
  scrimClass?: string;
  className?: string;
  isDismissable?: boolean;
  children: ReactNode;
};

export function Modal({
  isOpen = true,
  onClose,
  scrimClass,
  className,
  isDismissable,
  children,
}: ModalProps) {
  return (
    // Only Spanish texts are in the bundle, whatever the browser's language.
    <I18nProvider locale="es-AR">
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => open || onClose()}
        className={scrimClass}
        isDismissable={isDismissable}
      >
        <AriaModal className={className}>{children}</AriaModal>
      </ModalOverlay>
    </I18nProvider>
  );
}
