import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components';
import { NavLink } from 'react-router';
import { useIsWide } from '../../platform/fields/use-is-wide.ts';
import { IconButton } from '../../platform/ui/button.tsx';
import { Modal } from '../../platform/ui/modal.tsx';
import { Brand } from './brand.tsx';
import styles from './drawer.module.css';

type DrawerProps = { label: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** Docks beside the page on wide screens and floats over it on narrow ones. */
export function Drawer({ label, isOpen, onClose, children }: DrawerProps) {
  const isWide = useIsWide();
  const menu = (
    <nav aria-label={label} className={styles.menu}>
      {children}
    </nav>
  );
  if (isWide) return isOpen ? <div className={`${styles.docked} no-print`}>{menu}</div> : null;
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
        {menu}
      </Dialog>
    </Modal>
  );
}

type DrawerLinkProps = { to: string; icon: ReactNode; children: string; onClick?: () => void };

export function DrawerLink({ to, icon, children, onClick }: DrawerLinkProps) {
  return (
    <NavLink to={to} end={to === '/'} className={styles.link} onClick={onClick}>
      {icon}
      {children}
    </NavLink>
  );
}

export function DrawerSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </>
  );
}
