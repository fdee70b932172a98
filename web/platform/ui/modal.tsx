import { type ReactNode, useLayoutEffect } from 'react';
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
        <AriaModal className={className}>
          {children}
          <SecondClickGuard />
        </AriaModal>
      </ModalOverlay>
    </I18nProvider>
  );
}

function SecondClickGuard() {
  useLayoutEffect(() => ignoreSecondClick, []);
  return null;
}

const DOUBLE_CLICK_MS = 500;

/** Swallows the second click of a double click whose first closed the modal. */
function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of ['mousedown', 'click'] as const) {
    document.addEventListener(kind, ignore, { capture: true });
    setTimeout(() => document.removeEventListener(kind, ignore, { capture: true }), DOUBLE_CLICK_MS);
  }
}
