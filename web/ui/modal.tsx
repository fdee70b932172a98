import { type ReactNode, useLayoutEffect } from 'react';
import { Modal as AriaModal, I18nProvider, ModalOverlay } from 'react-aria-components';
import { ignoreSecondClick } from './second-click.ts';

type ModalProps = {
  isOpen: boolean;
  onClose: () => void;
  scrimClass?: string;
  className?: string;
  /** A click beside it closes it. */
  isDismissable?: boolean;
  children: ReactNode;
};

/** What stands over the page, holds the focus and gives it back; Esc closes it. */
export function Modal({ isOpen, onClose, scrimClass, className, isDismissable, children }: ModalProps) {
  return (
    // Only the Spanish texts are in the bundle, whatever the browser's language.
    <I18nProvider locale="es-AR">
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => open || onClose()}
        className={scrimClass}
        isDismissable={isDismissable}
      >
        <AriaModal className={className}>
          {children}
          <End />
        </AriaModal>
      </ModalOverlay>
    </I18nProvider>
  );
}

function End() {
  useLayoutEffect(() => ignoreSecondClick, []);
  return null;
}
