import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components';
import { IconButton } from '../../platform/ui/button.tsx';
import { Modal } from '../../platform/ui/modal.tsx';
import { Brand } from './brand.tsx';
import styles from './drawer.module.css';

export type FloatingDrawerProps = {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function FloatingDrawer({ label, isOpen, onClose, children }: FloatingDrawerProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      scrimClass={styles.scrim}
      className={styles.floating}
      isDismissable
    >
      <Dialog aria-label={label} className={styles.dialog}>
        <div className={`row ${styles.head}`}>
          <Brand />
          <IconButton label="Cerrar menú" onClick={onClose}>
            <X />
          </IconButton>
        </div>
        {children}
      </Dialog>
    </Modal>
  );
}
