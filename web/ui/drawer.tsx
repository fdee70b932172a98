import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components';
import styles from './drawer.module.css';
import { Modal } from './modal.tsx';
import { useIsWide } from './use-is-wide.ts';

type DrawerProps = { label: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** The menu at the left: beside the page on wide screens, over it on narrow ones. */
export function Drawer({ label, isOpen, onClose, children }: DrawerProps) {
  const isWide = useIsWide();
  const menu = (
    <nav aria-label={label} className={styles.menu}>
      {children}
    </nav>
  );
  if (isWide) return isOpen ? <div className={styles.docked}>{menu}</div> : null;
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      scrimClass={styles.scrim}
      className={styles.floating}
      isDismissable
    >
      <Dialog aria-label={label} className={styles.dialog}>
        {menu}
      </Dialog>
    </Modal>
  );
}
