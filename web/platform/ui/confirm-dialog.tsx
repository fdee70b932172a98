import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

type ConfirmDialogProps = {
  isOpen?: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  isDangerous?: boolean;
  isPending?: boolean;
  /** Is true if `children` contain an input, which takes the focus. */
  hasInput?: boolean;
};

export function ConfirmDialog({ isOpen, onCancel, title, children, ...rest }: ConfirmDialogProps) {
  const textId = useId();
  return (
    <Modal isOpen={isOpen} onClose={onCancel} scrimClass={styles.scrim} className={styles.sheet}>
      <AriaDialog role="alertdialog" aria-describedby={textId} className={styles.dialog}>
        <header className={`row gap-s3 ${styles.head}`}>
          <Heading slot="title">{title}</Heading>
        </header>
        <div id={textId} className={`stack ${styles.body}`}>
          {children}
        </div>
        <footer className={styles.foot}>
          <Button variant="outline" autoFocus={!rest.hasInput} onClick={onCancel}>
            {rest.cancelLabel ?? 'Volver'}
          </Button>
          <Button
            variant={rest.isDangerous ? 'danger' : 'primary'}
            isPending={rest.isPending}
            onClick={rest.onConfirm}
          >
            {rest.confirmLabel}
          </Button>
        </footer>
      </AriaDialog>
    </Modal>
  );
}
