import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

type DialogProps = {
  isOpen?: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  foot?: ReactNode;
  size?: 'wide' | 'large';
};

export function Dialog({ isOpen, onClose, title, children, foot, size }: DialogProps) {
  const className = size ? `${styles.sheet} ${styles[size]}` : styles.sheet;
  return (
    <Modal isOpen={isOpen} onClose={onClose} scrimClass={styles.scrim} className={className}>
      <AriaDialog className={styles.dialog}>
        <header className={`row gap-s3 ${styles.head}`}>
          <Heading slot="title">{title}</Heading>
          <IconButton label="Cerrar" onClick={onClose}>
            <X />
          </IconButton>
        </header>
        <div className={`stack ${styles.body}`}>{children}</div>
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </AriaDialog>
    </Modal>
  );
}
