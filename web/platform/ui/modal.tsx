import { type ReactNode, useLayoutEffect } from 'react';
import { Modal as AriaModal, I18nProvider, ModalOverlay } from 'react-aria-components';

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

/** As long as two clicks are one double click (ms). */
const DOUBLE = 500;

/** What the first click of a double click closed is gone: the second, on whatever lies beneath, does nothing and moves no focus. */
function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of ['mousedown', 'click'] as const) {
    document.addEventListener(kind, ignore, { capture: true });
    setTimeout(() => document.removeEventListener(kind, ignore, { capture: true }), DOUBLE);
  }
}
